import { and, eq, sql } from 'drizzle-orm';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profileBreeds, profileDetails, profiles } from '../tables.ts';

type Row = typeof profiles.$inferInsert;

/**
 * Data from an organisation's papers (the register's record, a kennel's application), and what the head federation has
 * entered for the whole portal.
 */
type Page = Partial<
  Pick<
    Row,
    | 'isActive'
    | 'name'
    | 'shortName'
    | 'nameLat'
    | 'cityId'
    | 'address'
    | 'contacts'
    | 'schedule'
    | 'headName'
    | 'foundedOn'
    | 'federationId'
  >
>;

export async function updateProfile(tx: Queryable, profileId: number, page: Page): Promise<void> {
  await tx.update(profiles).set(page).where(eq(profiles.id, profileId));
}

/** Marks the organisation as active on the portal. */
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

/** Activates a person who waited for it; returns false if there was none. */
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

/** Affixes of a kennel's dogs' names. */
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

/** The new number. */
export async function changeLikes(tx: Queryable, profileId: number, by: number): Promise<number> {
  const [row] = await tx
    .update(profiles)
    .set({ likes: sql`${profiles.likes} + ${by}` })
    .where(eq(profiles.id, profileId))
    .returning({ likes: profiles.likes });
  return row?.likes ?? 0;
}
