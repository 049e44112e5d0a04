import { sql } from 'drizzle-orm';
import { disclosedOrNull, isDisclosed } from '#domains/profiles/disclosure.ts';
import { mainBreedOf } from '#domains/profiles/server/public.ts';
import { type ContactRow, profiles } from '#domains/profiles/server/tables.ts';
import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { MapPlaces } from '../../../contract.ts';
import { ids } from '../listed.ts';
import { isCityShown } from '../organizations/conditions.ts';

interface Selected extends Record<string, unknown> {
  profile_id: number;
  name: string;
  alias: string;
  user_type: UserType;
  logo_link: string | null;
  cover_group: number;
  main_breed: MapPlaces[number]['main_breed'];
  city: string;
  address: string | null;
  contacts: ContactRow[];
  disclosed: string[] | null;
  federation: string | null;
}

/** Cards of the map, in the order asked. */
export async function listMapPlaces(db: Queryable, asked: readonly number[]): Promise<MapPlaces> {
  const { rows } = await db.execute<Selected>(sql`select ${profiles.id} as profile_id, ${profiles.shortName} as name, ${profiles.alias}, ${profiles.userType},
      ${profiles.logoLink}, ${profiles.coverGroup}, ${mainBreedOf(sql`${profiles}`)} as main_breed, c.name as city, ${profiles.address}, ${profiles.contacts}, ${profiles.disclosed},
      (select short_name from profiles f where f.id = ${profiles.federationId}) as federation
    from ${profiles} join cities c on c.id = ${profiles.cityId}
    where ${profiles.id} = any(${ids(asked)}) and ${profiles.userType} in (3, 4, 7) and ${profiles.isActive} and ${isCityShown}
    order by array_position(${ids(asked)}, ${profiles.id})`);
  return rows.map(({ contacts, disclosed, ...row }) => {
    const chosen = { userType: row.user_type, disclosed };
    const main =
      contacts.find(({ contact_type_id, is_main }) => contact_type_id === contactTypes.phone && is_main) ??
      contacts.find((one) => one.contact_type_id === contactTypes.phone);
    return {
      ...row,
      full_alias: fullAlias(row.user_type, row.alias),
      address: disclosedOrNull(chosen, 'address', row.address),
      phone: isDisclosed(chosen, 'phones') ? (main?.value ?? null) : null,
    };
  });
}
