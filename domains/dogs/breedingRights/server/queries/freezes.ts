import { type AnyColumn, and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { readPedigreeNumber } from '../../../numbers.ts';
import { dogs } from '../../../server/tables.ts';
import type { StaffRight, StaffRights, StaffRightsInput } from '../../contract.ts';
import { rightsPage } from '../../policy.ts';
import { breedingRightHolds, breedingRights } from '../tables.ts';
import { isGivenByOwner, isInForceOn } from './rights.ts';

/** Null without one. */
export async function findRightFreeze(db: Queryable, dogId: number): Promise<{ id: number; reason: string } | null> {
  const [found] = await db
    .select({ id: breedingRightHolds.id, reason: breedingRightHolds.reason })
    .from(breedingRightHolds)
    .where(and(eq(breedingRightHolds.dogId, dogId), isNull(breedingRightHolds.releasedAt)));
  return found ?? null;
}

/** Whether the dog of this column has a frozen right. */
export const hasRightFreeze = (dogId: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${breedingRightHolds}
    where ${breedingRightHolds.dogId} = ${dogId} and ${breedingRightHolds.releasedAt} is null)`;

const someone = (one: { name: string; alias: string; userType: number }) => ({
  name: one.name,
  full_alias: fullAlias(one.userType as UserType, one.alias),
});

/** Parses «id42» or a pedigree number; other texts match nothing. */
function ofDog(typed: string): SQL | undefined {
  const id = /^(?:id|№)\s*(\d{1,9})$/i.exec(typed.trim())?.[1];
  const number = readPedigreeNumber(typed);
  if (id) return eq(dogs.id, Number(id));
  return number ? eq(dogs.pedigreeNumber, number) : sql`false`;
}

/** Frozen rights oldest first, others latest first. */
export async function listAllRights(
  db: Queryable,
  { list = 'open', dog = '', after }: StaffRightsInput,
): Promise<StaffRights> {
  const today = clock.today();
  const [giver, holder] = [alias(profiles, 'giver'), alias(profiles, 'holder')];
  const isHeld = sql`exists (select from ${breedingRightHolds}
    where ${breedingRightHolds.rightId} = ${breedingRights.id} and ${breedingRightHolds.releasedAt} is null)`;
  const isOpen = sql`(${isInForceOn(today)}) and ${isGivenByOwner(today)}`;
  const isFirstUp = list === 'held';
  const wanted = {
    held: isHeld,
    open: sql`${isOpen} and not ${isHeld}`,
    past: sql`not (${isOpen}) and not ${isHeld}`,
  }[list];
  const rows = await db
    .select({
      right: breedingRights,
      dog: { id: dogs.id, nameLat: dogs.nameLat },
      giver: { name: giver.shortName, alias: giver.alias, userType: giver.userType },
      holder: { name: holder.shortName, alias: holder.alias, userType: holder.userType },
    })
    .from(breedingRights)
    .innerJoin(dogs, eq(dogs.id, breedingRights.dogId))
    .innerJoin(giver, eq(giver.id, breedingRights.givenBy))
    .innerJoin(holder, eq(holder.id, breedingRights.holderId))
    .where(
      and(
        wanted,
        dog.trim() ? ofDog(dog) : undefined,
        after ? (isFirstUp ? gt(breedingRights.id, after) : lt(breedingRights.id, after)) : undefined,
      ),
    )
    .orderBy(isFirstUp ? asc(breedingRights.id) : desc(breedingRights.id))
    .limit(rightsPage + 1);
  const shown = rows.slice(0, rightsPage);
  const holds = await lastHolds(
    db,
    shown.map(({ right }) => right.id),
  );
  const items = shown.map(
    ({ right: { id, since, until, paper }, dog: { nameLat, ...one }, ...people }): StaffRight => ({
      ...{ id, since, until, paper },
      dog: { ...one, name_lat: nameLat },
      giver: someone(people.giver),
      holder: someone(people.holder),
      hold: holds.get(id) ?? null,
    }),
  );
  return { items, next: rows.length > rightsPage ? (items.at(-1)?.id ?? null) : null };
}

async function lastHolds(db: Queryable, rightIds: number[]): Promise<Map<number, NonNullable<StaffRight['hold']>>> {
  const rows = await db
    .select()
    .from(breedingRightHolds)
    .where(and(inArray(breedingRightHolds.rightId, rightIds), isNotNull(breedingRightHolds.rightId)))
    .orderBy(asc(breedingRightHolds.id));
  return new Map(
    rows.map(({ rightId, id, reason, heldAt, releasedAt, outcome, decision }) => [
      rightId as number,
      {
        ...{ id, reason, decision, held_on: moscowDay(heldAt) },
        released_on: releasedAt && moscowDay(releasedAt),
        outcome: outcome as NonNullable<StaffRight['hold']>['outcome'],
      },
    ]),
  );
}

export async function findRightDispute(db: Queryable, holdId: number) {
  const { holderId, givenBy, reason, outcome, decision, dogId } = breedingRightHolds;
  const [found] = await db
    .select({ holderId, givenBy, reason, outcome, decision, dogId, dog: dogs.nameLat })
    .from(breedingRightHolds)
    .innerJoin(dogs, eq(dogs.id, breedingRightHolds.dogId))
    .where(eq(breedingRightHolds.id, holdId));
  return found;
}
