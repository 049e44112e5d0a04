import { eq } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profileAt } from '../../../page/server/queries/profileAt.ts';
import type { ProfileExtras } from '../../../server/profileExtras.ts';
import { breedsOf } from '../../../server/queries.ts';
import { profiles } from '../../../server/tables.ts';

export interface LookupParts {
  db: Queryable;
  known: ProfileExtras;
}

export type LookupRow = NonNullable<Awaited<ReturnType<typeof findLookupRow>>>;

/** A profile's stored fields, before the public rule is applied. */
export async function findLookupRow({ db, known }: LookupParts, alias: string) {
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
      roles: known.roles(profiles.id),
      is_judge: known.isJudge(profiles.id),
      fees_document_id: known.typedDocument(profiles.id, 1),
      bank_document_id: known.typedDocument(profiles.id, 2),
      breeds: breedsOf(db, profiles.id),
      is_active: profiles.isActive,
    })
    .from(profiles)
    .leftJoin(cities, eq(cities.id, profiles.cityId))
    .where(eq(profiles.id, profileAt(alias.toLowerCase())));
  return row?.is_active ? { ...row, user_type: row.user_type as UserType, birth_date: null } : undefined;
}
