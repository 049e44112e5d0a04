import { sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { organisationRecords } from '#domains/organisations/server/tables.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { orNull, type RowOf, selectRows } from '#platform/server/db/typedSql.ts';
import type { FoundDog, Organisation, StampOwners } from '../../contract.ts';
import { readChip, readStamp } from '../../numbers.ts';
import { stampCodes } from '../tables.ts';
import { findByChip, findByStamp } from './studbook.ts';

const ownerColumns = {
  name: profiles.shortName,
  user_type: profiles.userType,
  alias: profiles.alias,
  city: orNull(cities.name),
  contacts: profiles.contacts,
  site: profiles.site,
  disclosed: profiles.disclosed,
};
type OwnerRow = RowOf<typeof ownerColumns>;

const confirmed = 3;
const phone = 1;
const mail = 2;

/**
 * Returns the holders of a code by confirmed applications or by the register, the latest first. A kennel's owner is a
 * person, so only public contacts are returned.
 */
export async function listOwners(db: Queryable, code: string): Promise<Organisation[]> {
  const rows = await selectRows(
    db,
    ownerColumns,
    sql`from (
      select ${stampCodes.profileId} as profile_id, ${stampCodes.createdAt} as since from ${stampCodes}
      where ${stampCodes.code} = ${code} and ${stampCodes.status} = ${confirmed}
      union all
      select ${organisationRecords.profileId}, ${organisationRecords.createdAt} from ${organisationRecords}
      where ${organisationRecords.stampCodes} @> array[${code}]
        and not exists (select from ${stampCodes} s where s.code = ${code} and s.profile_id = ${organisationRecords.profileId})
    ) owner join ${profiles} on ${profiles.id} = owner.profile_id left join ${cities} on ${cities.id} = ${profiles.cityId}
    where ${profiles.isActive}
    order by owner.since desc, ${profiles.id} limit 20`,
  );
  return rows.map(toOrganisation);
}

function toOrganisation({ user_type, alias, contacts, ...row }: OwnerRow): Organisation {
  const owner = { userType: user_type, disclosed: row.disclosed };
  const valuesOf = (type: number) =>
    contacts.filter(({ contact_type_id }) => contact_type_id === type).map(({ value }) => value);
  return {
    name: row.name,
    user_type,
    full_alias: fullAlias(user_type as UserType, alias),
    city: isDisclosed(owner, 'city') ? row.city : null,
    phones: isDisclosed(owner, 'phones') ? valuesOf(phone) : [],
    mails: isDisclosed(owner, 'mails') ? valuesOf(mail) : [],
    site: isDisclosed(owner, 'site') ? row.site : null,
  };
}

export async function findStampOwners(db: Queryable, given: string): Promise<StampOwners> {
  const code = readStampCode(given) as string;
  return { code, organisations: await listOwners(db, code) };
}

/**
 * Finds holders by the code alone, or by the whole stamp or the chip; the latter two also describe the dog, so that the
 * finder can recognise it.
 */
export async function findFoundDog(db: Queryable, given: string): Promise<FoundDog> {
  const [stamp, chip] = [readStamp(given), readChip(given)];
  const dog = chip ? await findByChip(db, chip) : stamp && (await findByStamp(db, stamp));
  const code = chip ? (dog?.stamp_code ?? null) : (stamp?.code ?? (readStampCode(given) as string));
  const organisations = code === null ? [] : await listOwners(db, code);
  return { code, organisations, dog: dog ? { breed: dog.breed, sex: dog.sex, colour: dog.colour } : null };
}
