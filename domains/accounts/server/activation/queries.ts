import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { federationAliases, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ShortClub } from '../../registration/contract.ts';
import { maskedMail } from '../../texts.ts';
import { accounts } from '../tables.ts';
import { clubRecords } from './tables.ts';

/** Clubs of the register in a city, or in all of them. */
export async function listShortClubs(db: Queryable, cityId: number | undefined): Promise<ShortClub[]> {
  const rows = await db
    .select({
      club_id: profiles.id,
      name: profiles.shortName,
      legal_name: clubRecords.legalName,
      ogrn: clubRecords.ogrn,
      inn: clubRecords.inn,
      address: profiles.address,
      legal_address: clubRecords.legalAddress,
      owner_name: clubRecords.ownerName,
      mail: clubRecords.mail,
      is_activated: sql<boolean>`${accounts.id} is not null`,
    })
    .from(clubRecords)
    .innerJoin(profiles, eq(profiles.id, clubRecords.profileId))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(
      and(
        eq(profiles.userType, userTypes.club),
        eq(profiles.isActive, true),
        notInArray(sql`lower(${profiles.alias})`, [...federationAliases]),
        cityId === undefined ? undefined : eq(profiles.cityId, cityId),
      ),
    )
    .orderBy(asc(profiles.shortName), asc(profiles.id));
  return rows.map((row) => ({ ...row, mail: maskedMail(row.mail) }));
}

export interface ClubToActivate {
  profileId: number;
  name: string;
  mail: string;
}

/** The club, if the mail is its registered one and nobody manages it yet. */
export async function findClubToActivate(db: Queryable, clubId: number, mail: string): Promise<ClubToActivate | undefined> {
  const [found] = await db
    .select({ profileId: profiles.id, name: profiles.shortName, mail: clubRecords.mail })
    .from(clubRecords)
    .innerJoin(profiles, and(eq(profiles.id, clubRecords.profileId), eq(profiles.userType, userTypes.club), eq(profiles.isActive, true)))
    .leftJoin(accounts, eq(accounts.profileId, profiles.id))
    .where(and(eq(clubRecords.profileId, clubId), eq(sql`lower(${clubRecords.mail})`, mail.toLowerCase()), sql`${accounts.id} is null`));
  return found;
}
