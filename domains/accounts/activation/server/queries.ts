import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ShortClub } from '../../registration/contract.ts';
import { accounts } from '../../server/tables.ts';
import { isMail, maskedMail } from '../../texts.ts';
import type { ClubRegister, RegisteredClub } from './register.ts';

/** Clubs of the register in a city, or all. */
export async function listShortClubs(
  db: Queryable,
  register: ClubRegister,
  cityId: number | undefined,
): Promise<ShortClub[]> {
  const clubs = await register.listClubs(db, cityId);
  const ids = clubs.map(({ profileId }) => profileId);
  const taken = ids.length
    ? await db.select({ profileId: accounts.profileId }).from(accounts).where(inArray(accounts.profileId, ids))
    : [];
  const activated = new Set(taken.map(({ profileId }) => profileId));
  return clubs.map(({ profileId, name, legalName, ogrn, inn, address, legalAddress, headName, mail }) => ({
    club_id: profileId,
    name,
    legal_name: legalName,
    ogrn: ogrn || null,
    inn: inn || null,
    address: address || null,
    legal_address: legalAddress || null,
    owner_name: headName || null,
    mail: maskedMail(mail),
    is_activated: activated.has(profileId),
  }));
}

/** The club, if the mail is its registered one and it has no account. */
export async function findClubToActivate(
  db: Queryable,
  register: ClubRegister,
  clubId: number,
  mail: string,
): Promise<RegisteredClub | undefined> {
  const club = await register.findClub(db, clubId);
  if (!club || !isMail(club.mail, mail)) return undefined;
  const [taken] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.profileId, clubId));
  return taken ? undefined : club;
}
