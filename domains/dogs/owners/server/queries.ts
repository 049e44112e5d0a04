import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import type { OwnerPeriod } from '../contract.ts';
import { mainPlace } from '../policy.ts';
import { dogOwners } from './tables.ts';

/** Present owners, the main one first. */
export const listOwners = (db: Queryable, dogId: number): Promise<{ profileId: number; place: number }[]> =>
  db
    .select({ profileId: dogOwners.profileId, place: dogOwners.place })
    .from(dogOwners)
    .where(and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until)))
    .orderBy(asc(dogOwners.place));

export async function isOwner(db: Queryable, dogId: number, profileId: number): Promise<boolean> {
  return (await listOwners(db, dogId)).some((owner) => owner.profileId === profileId);
}

/** On the day of a change, that is the new owner. */
export async function mainOwnerOn(db: Queryable, dogId: number, day: string): Promise<number | null> {
  const [found] = await db
    .select({ profileId: dogOwners.profileId })
    .from(dogOwners)
    .where(
      and(
        eq(dogOwners.dogId, dogId),
        eq(dogOwners.place, mainPlace),
        or(isNull(dogOwners.since), lte(dogOwners.since, day)),
        or(isNull(dogOwners.until), gt(dogOwners.until, day)),
      ),
    )
    .orderBy(sql`${dogOwners.since} desc nulls last`)
    .limit(1);
  return found?.profileId ?? null;
}

/** Subquery of dogs this profile owns now, alone or with others. */
export const dogIdsOwnedBy = (profileId: number) =>
  query
    .select({ id: dogOwners.dogId })
    .from(dogOwners)
    .where(and(eq(dogOwners.profileId, profileId), isNull(dogOwners.until)));

/**
 * Returns all periods, the latest first. Names are shown of the viewer, of kennels and of people with a public name;
 * the transfers domain adds former partners.
 */
export async function listPeriods(
  db: Queryable,
  dogId: number,
  reader: { profileId: number; dealtWith: ReadonlySet<number> },
): Promise<OwnerPeriod[]> {
  const rows = await db
    .select({
      id: dogOwners.id,
      profileId: dogOwners.profileId,
      place: dogOwners.place,
      since: dogOwners.since,
      until: dogOwners.until,
      name: profiles.shortName,
      alias: profiles.alias,
      userType: profiles.userType,
      isActive: profiles.isActive,
      disclosed: profiles.disclosed,
    })
    .from(dogOwners)
    .innerJoin(profiles, eq(profiles.id, dogOwners.profileId))
    .where(eq(dogOwners.dogId, dogId))
    .orderBy(sql`${dogOwners.until} desc nulls first`, asc(dogOwners.place), desc(dogOwners.id));
  return rows.map((row) => {
    const isOwn = row.profileId === reader.profileId;
    const isNamed =
      row.isActive &&
      (isOwn ||
        row.userType === userTypes.kennel ||
        reader.dealtWith.has(row.profileId) ||
        isDisclosed({ userType: row.userType, disclosed: row.disclosed }, 'full_name'));
    return {
      id: row.id,
      name: isNamed ? row.name : null,
      full_alias: isNamed ? fullAlias(row.userType as UserType, row.alias) : null,
      is_own: isOwn,
      is_main: row.place === mainPlace,
      since: row.since,
      until: row.until,
    };
  });
}
