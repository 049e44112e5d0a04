import { and, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { assertAlive } from '../../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../../deaths/texts.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import type { GiveInput } from '../../contract.ts';
import { maxRightYears } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { findRightFreeze } from '../queries/freezes.ts';
import { breedingRights } from '../tables.ts';

/** «https://portal/kennel/belyi_bereg/» and «belyi_bereg» both give `belyi_bereg`. */
export const aliasIn = (typed: string): string =>
  typed
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? '';

async function holderOf(tx: Queryable, typed: string, ownId: number): Promise<number> {
  const [found] = await tx
    .select({ id: profiles.id, userType: profiles.userType })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.alias})`, aliasIn(typed).toLowerCase()), eq(profiles.isActive, true)));
  if (!found) throw new PortalError(400, { holder: texts.nobody });
  if (found.id === ownId) throw new PortalError(400, { holder: texts.oneself });
  if (found.userType !== userTypes.individual && found.userType !== userTypes.kennel)
    throw new PortalError(400, { holder: texts.noBreeder });
  return found.id;
}

/** Throws 409 while the dog's rights are frozen. */
async function assertNotFrozen(tx: Queryable, dogId: number): Promise<void> {
  if (await findRightFreeze(tx, dogId)) throw new PortalError(409, texts.held);
}

/** The main owner gives the right to breed: the holder declares matings and answers for the dog. */
export async function giveRight(tx: Queryable, { profileId }: Session, input: GiveInput): Promise<void> {
  const dog = await lockDog(tx, input.dogId);
  if (dog.ownerId !== profileId) throw new PortalError(403, texts.notMain);
  await assertAlive(tx, dog.id, deathTexts.right);
  await assertNotFrozen(tx, dog.id);
  const { since, paper } = input;
  const until = input.until || null;
  if (since <= dog.bornOn) throw new PortalError(400, { since: texts.before });
  if (until !== null && until < since) throw new PortalError(400, { until: texts.order });
  if (until !== null && until > addMonths(since, maxRightYears * 12))
    throw new PortalError(400, { until: texts.tooLong });
  const holderId = await holderOf(tx, input.holder, profileId);
  // Rights given by a former owner are void, so their days are free.
  const former = and(eq(breedingRights.dogId, dog.id), ne(breedingRights.givenBy, profileId));
  await tx.delete(breedingRights).where(and(former, gte(breedingRights.since, since)));
  await tx
    .update(breedingRights)
    .set({ until: addDays(since, -1) })
    .where(and(former, or(isNull(breedingRights.until), gte(breedingRights.until, since))));
  const crossing = and(
    eq(breedingRights.dogId, dog.id),
    until === null ? undefined : lte(breedingRights.since, until),
    or(isNull(breedingRights.until), gte(breedingRights.until, since)),
  );
  if (await tx.$count(breedingRights, crossing)) throw new PortalError(409, { since: texts.taken });
  const [made] = await tx
    .insert(breedingRights)
    .values({ dogId: dog.id, holderId, givenBy: profileId, since, until, paper })
    .returning({ id: breedingRights.id });
  if (!made) throw new Error('Breeding right was not inserted');
  await recordEvent(tx, { name: 'dogs.right_given', ids: { rightId: made.id } });
}

type Right = typeof breedingRights.$inferSelect;

export async function endRight(tx: Queryable, { profileId }: Session, rightId: number): Promise<void> {
  const [seen] = await tx.select().from(breedingRights).where(eq(breedingRights.id, rightId));
  if (!seen || (seen.givenBy !== profileId && seen.holderId !== profileId)) throw notFound();
  await lockDog(tx, seen.dogId);
  await assertNotFrozen(tx, seen.dogId);
  const [right] = await tx.select().from(breedingRights).where(eq(breedingRights.id, rightId)).for('update');
  const today = clock.today();
  if (!right || (right.until !== null && right.until < today)) throw new PortalError(409, texts.over);
  await recordEvent(tx, { name: 'dogs.right_ended', ids: { holderId: right.holderId, dogId: right.dogId } });
  await closeRight(tx, right, today);
}

export async function closeRight(tx: Queryable, { id, since, until }: Right, today: string): Promise<void> {
  if (until !== null && until < today) return;
  const one = eq(breedingRights.id, id);
  // A right that would begin today or later was never used.
  if (since >= today) await tx.delete(breedingRights).where(one);
  else
    await tx
      .update(breedingRights)
      .set({ until: addDays(today, -1) })
      .where(one);
}
