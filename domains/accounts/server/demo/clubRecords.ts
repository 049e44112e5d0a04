import { and, asc, eq, notInArray } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { federationAliases, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { clubRecords } from '../activation/tables.ts';

const rowsAtOnce = 1000;
const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** Every club of the demo is in the register; all but the first have no account yet, so that registering one can be tried. */
export async function demoClubRecords(db: Queryable): Promise<void> {
  const clubs = await db
    .select({ id: profiles.id, alias: profiles.alias, name: profiles.name, address: profiles.address, headName: profiles.headName })
    .from(profiles)
    .where(and(eq(profiles.userType, userTypes.club), notInArray(profiles.alias, [...federationAliases])))
    .orderBy(asc(profiles.id));
  for (let from = 0; from < clubs.length; from += rowsAtOnce) {
    await db.insert(clubRecords).values(
      clubs.slice(from, from + rowsAtOnce).map(({ id, alias, name, address, headName }) => ({
        profileId: id,
        legalName: name,
        // As long as real ones, and nobody's: the tax office of number 00 does not exist.
        ogrn: `10000${digits(id, 8)}`,
        inn: `0000${digits(id, 6)}`,
        legalAddress: address,
        ownerName: headName,
        mail: `${alias.replaceAll('_', '-')}@club.example`,
      })),
    );
  }
}
