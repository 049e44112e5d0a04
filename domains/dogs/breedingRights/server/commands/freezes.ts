import { and, eq, isNull } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { dogs } from '../../../server/tables.ts';
import type { HoldInput, ReleaseInput } from '../../contract.ts';
import { texts } from '../../texts.ts';
import { findRightFreeze } from '../queries/freezes.ts';
import { breedingRightHolds, breedingRights } from '../tables.ts';
import { closeRight } from './rights.ts';

const field = 'Право разведения';
const frozen = 'приостановлено';

/** Reads a right and locks its dog, as all changes of rights do. */
async function lockRight(tx: Queryable, rightId: number) {
  const one = eq(breedingRights.id, rightId);
  const [seen] = await tx.select({ dogId: breedingRights.dogId }).from(breedingRights).where(one);
  if (!seen) throw notFound();
  await lockDog(tx, seen.dogId);
  const [right] = await tx.select().from(breedingRights).where(one).for('update');
  if (!right) throw notFound();
  return right;
}

const nameOf = async (tx: Queryable, dogId: number): Promise<string> =>
  (await tx.select({ name: dogs.nameLat }).from(dogs).where(eq(dogs.id, dogId)))[0]?.name ?? '';

/** Freezes a disputed right: until staff decide, no mating of the dog can be declared. */
export async function freezeRight(db: Transactable, staff: Session, { rightId, reason }: HoldInput): Promise<void> {
  await db.transaction(async (tx) => {
    const right = await lockRight(tx, rightId);
    const today = clock.today();
    if (right.until !== null && right.until < today) throw new PortalError(409, texts.over);
    if (await findRightFreeze(tx, right.dogId)) throw new PortalError(409, texts.heldAlready);
    const { dogId, holderId, givenBy } = right;
    const [hold] = await tx
      .insert(breedingRightHolds)
      .values({ dogId, rightId, holderId, givenBy, reason })
      .returning({ id: breedingRightHolds.id });
    if (!hold) throw new Error('Freeze of a breeding right was not inserted');
    await recordStaffAct(tx, staff, {
      action: 'holdRight',
      about: `Собака ${await nameOf(tx, dogId)}, id${dogId}: право разведения приостановлено. ${reason}`,
      profileId: givenBy,
      changes: [{ field, from: 'действует', to: frozen }],
    });
    await recordEvent(tx, { name: 'dogs.right_held', ids: { holdId: hold.id } });
  });
}

export async function unfreezeRight(db: Transactable, staff: Session, input: ReleaseInput, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [hold] = await tx.select().from(breedingRightHolds).where(eq(breedingRightHolds.id, input.holdId));
    if (!hold) throw notFound();
    await lockDog(tx, hold.dogId);
    const { outcome, decision } = input;
    const released = await tx
      .update(breedingRightHolds)
      .set({ releasedAt: now.toISOString(), releasedBy: staff.accountId, outcome, decision })
      .where(and(eq(breedingRightHolds.id, hold.id), isNull(breedingRightHolds.releasedAt)))
      .returning({ rightId: breedingRightHolds.rightId });
    const [one] = released;
    if (!one) throw new PortalError(409, texts.decided);
    const isEnded = outcome === 'ended';
    if (isEnded && one.rightId !== null) {
      const right = await lockRight(tx, one.rightId);
      await closeRight(tx, right, moscowDay(now));
    }
    await recordStaffAct(tx, staff, {
      action: 'releaseRight',
      about: `Право разведения собаки ${await nameOf(tx, hold.dogId)}, id${hold.dogId}: ${decision}`,
      profileId: hold.givenBy,
      changes: [{ field, from: frozen, to: isEnded ? 'прекращено' : 'действует' }],
    });
    await recordEvent(tx, { name: 'dogs.right_released', ids: { holdId: hold.id } });
  });
}
