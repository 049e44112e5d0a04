import { and, eq, sql } from 'drizzle-orm';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profileBreeds, profileDetails, profiles } from '../tables.ts';

type Row = typeof profiles.$inferInsert;

/** What an organisation's own papers say of it: the register's record, a kennel's application. */
type Page = Partial<
  Pick<
    Row,
    'isActive' | 'name' | 'shortName' | 'nameLat' | 'cityId' | 'address' | 'headName' | 'foundedOn' | 'federationId'
  >
>;

export async function writePage(tx: Queryable, profileId: number, page: Page): Promise<void> {
  await tx.update(profiles).set(page).where(eq(profiles.id, profileId));
}

/** The organisation is on the portal itself from now on. */
export async function activateOrganisation(
  tx: Queryable,
  profileId: number,
  now: Date,
  page: Page = {},
): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...page, activatedAt: now })
    .where(eq(profiles.id, profileId));
}

export async function setActive(tx: Queryable, profileId: number, isActive: boolean): Promise<void> {
  await tx.update(profiles).set({ isActive }).where(eq(profiles.id, profileId));
}

/** A person who waited for this becomes active; answers false when nobody did. */
export async function confirmPerson(tx: Queryable, profileId: number): Promise<boolean> {
  const active = await tx
    .update(profiles)
    .set({ isActive: true })
    .where(and(eq(profiles.id, profileId), eq(profiles.userType, userTypes.individual), eq(profiles.isActive, false)))
    .returning({ id: profiles.id });
  return active.length > 0;
}

export async function setBreeds(tx: Queryable, profileId: number, breedIds: readonly number[]): Promise<void> {
  await tx.delete(profileBreeds).where(eq(profileBreeds.profileId, profileId));
  const distinct = [...new Set(breedIds)];
  if (distinct.length) await tx.insert(profileBreeds).values(distinct.map((breedId) => ({ profileId, breedId })));
}

/** What a kennel puts before and after its dogs' names. */
export async function setAffixes(
  tx: Queryable,
  profileId: number,
  affixes: { dogPrefix: string; dogSuffix: string },
): Promise<void> {
  await tx
    .insert(profileDetails)
    .values({ profileId, ...affixes })
    .onConflictDoUpdate({ target: profileDetails.profileId, set: affixes });
}

/** Answers how many there are now. */
export async function changeLikes(tx: Queryable, profileId: number, by: number): Promise<number> {
  const [row] = await tx
    .update(profiles)
    .set({ likes: sql`${profiles.likes} + ${by}` })
    .where(eq(profiles.id, profileId))
    .returning({ likes: profiles.likes });
  return row?.likes ?? 0;
}
