import { eq } from 'drizzle-orm';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { profileBreeds, profiles } from './tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;
export type NewProfile = typeof profiles.$inferInsert & { breedIds?: readonly number[] };

let made = 0;

/** PostgreSQL allows 65,535 parameters in a statement; a profile has 24. */
const rowsPerInsert = 1000;

/** Inserts many profiles in a few statements; returns their ids in the given order. */
export async function insertProfiles(db: Queryable, given: readonly NewProfile[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < given.length; from += rowsPerInsert) {
    const part = given.slice(from, from + rowsPerInsert).map(({ breedIds: _, ...row }) => row);
    for (const { id } of await db.insert(profiles).values(part).returning({ id: profiles.id })) ids.push(id);
  }
  const links = given.flatMap(({ breedIds = [] }, at) =>
    breedIds.map((breedId) => ({ profileId: ids[at] as number, breedId })),
  );
  for (let from = 0; from < links.length; from += 10_000)
    await db.insert(profileBreeds).values(links.slice(from, from + 10_000));
  return ids;
}

/** Default: a club. */
export async function makeProfile(db: Queryable, given: Partial<NewProfile> = {}): Promise<ProfileRow> {
  made += 1;
  const { breedIds, ...row } = {
    userType: 3,
    alias: `profile_${made}`,
    name: `Клуб собаководства № ${made}`,
    shortName: `Клуб № ${made}`,
    ...given,
  };
  const [profile] = await db.insert(profiles).values(row).returning();
  if (!profile) throw new Error('The profile was not written');
  if (breedIds?.length)
    await db.insert(profileBreeds).values(breedIds.map((breedId) => ({ profileId: profile.id, breedId })));
  return profile;
}

/** For tests without accounts: the token's last eight digits are the caller's profile id. */
export const tokenOf = (profileId: number): string => `Bearer ${'t'.repeat(20)}${String(profileId).padStart(8, '0')}`;

/** The session of a `tokenOf`; the account has the profile's id. */
export async function findNamedSession({ db }: { db: Queryable }, token: string): Promise<Session | null> {
  const [profile] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.id, Number(token.slice(-8))));
  if (!profile) return null;
  const { id, userType, alias } = profile;
  return { sessionId: id, accountId: id, profileId: id, userType: userType as UserType, alias, roles: [] };
}
