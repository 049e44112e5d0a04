import { and, eq, inArray, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { disclosedOrNull, isDisclosed } from '#domains/profiles/disclosure.ts';
import { mainBreedOf } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { federation, isCityShown } from '../../../clubsAndKennels/server/queries/conditions.ts';
import { ids } from '../../../server/queries/listed.ts';
import type { MapPlaces } from '../../contract.ts';

export async function listMapPlaces(db: Queryable, asked: readonly number[]): Promise<MapPlaces> {
  const rows = await db
    .select({
      profile_id: profiles.id,
      name: profiles.shortName,
      alias: profiles.alias,
      user_type: profiles.userType,
      logo_link: profiles.logoLink,
      cover_group: profiles.coverGroup,
      main_breed: mainBreedOf(profiles),
      city: cities.name,
      address: profiles.address,
      contacts: profiles.contacts,
      disclosed: profiles.disclosed,
      federation: federation.shortName,
    })
    .from(profiles)
    .innerJoin(cities, eq(cities.id, profiles.cityId))
    .leftJoin(federation, eq(federation.id, profiles.federationId))
    .where(
      and(
        sql`${profiles.id} = any(${ids(asked)})`,
        inArray(profiles.userType, [userTypes.club, userTypes.kennel, userTypes.nbc]),
        sql`${profiles.isActive}`,
        isCityShown,
      ),
    )
    .orderBy(sql`array_position(${ids(asked)}, ${profiles.id})`);
  return rows.map(({ contacts, disclosed, ...row }) => {
    const userType = row.user_type as UserType;
    const chosen = { userType, disclosed };
    const main =
      contacts.find(({ contact_type_id, is_main }) => contact_type_id === contactTypes.phone && is_main) ??
      contacts.find((one) => one.contact_type_id === contactTypes.phone);
    return {
      ...row,
      user_type: userType,
      full_alias: fullAlias(userType, row.alias),
      address: disclosedOrNull(chosen, 'address', row.address),
      phone: isDisclosed(chosen, 'phones') ? (main?.value ?? null) : null,
    };
  });
}
