import { eq, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profileAt } from './profileAt.ts';

export type LookupRow = NonNullable<Awaited<ReturnType<typeof findLookupRow>>>;

/** A profile's own fields, before anybody has asked what of them may be shown. */
export async function findLookupRow(db: Queryable, alias: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      user_type: profiles.userType,
      alias: profiles.alias,
      name: profiles.name,
      short_name: profiles.shortName,
      name_lat: profiles.nameLat,
      first_name: profiles.firstName,
      last_name: profiles.lastName,
      description: profiles.description,
      city: cities.name,
      address: profiles.address,
      site: profiles.site,
      head_name: profiles.headName,
      contacts: profiles.contacts,
      schedule: profiles.schedule,
      logo_link: profiles.logoLink,
      headliner_link: profiles.headlinerLink,
      disclosed: profiles.disclosed,
      roles: sql<string[]>`coalesce(${accounts.roles}, '[]')`,
      is_judge: sql<boolean>`exists (select from referees r where r.profile_id = ${profiles.id})`,
      is_active: profiles.isActive,
    })
    .from(profiles)
    .leftJoin(cities, eq(cities.id, profiles.cityId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(eq(profiles.id, profileAt(alias)));
  return row?.is_active ? { ...row, user_type: row.user_type as UserType, birth_date: null } : undefined;
}
