import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { assertAlive } from '../../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../../deaths/texts.ts';
import { readPedigreeNumber } from '../../../numbers.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { dogs } from '../../../server/tables.ts';
import type { ReleaseInput } from '../../contract.ts';
import { liveStates } from '../../policy.ts';
import { dogFreezes, dogTransfers } from '../tables.ts';
import { lockTransfer } from './act.ts';
import { endTransfer, setState } from './end.ts';
import { finishTransfer } from './finish.ts';

const field = 'Смена владельца';
const frozen = 'приостановлена';

/** Finds a dog by «РКФ 1234567», or by «id42» as in the portal's addresses. */
async function findDog(tx: Queryable, typed: string): Promise<{ id: number; name: string }> {
  const id = /^(?:id|№)\s*(\d{1,9})$/i.exec(typed.trim())?.[1];
  const number = readPedigreeNumber(typed);
  const wanted = id ? eq(dogs.id, Number(id)) : number && eq(dogs.pedigreeNumber, number);
  const [dog] = wanted ? await tx.select({ id: dogs.id, name: dogs.nameLat }).from(dogs).where(wanted) : [];
  if (!dog) throw new PortalError(404, { dog: 'Такой собаки в базе нет. Нужен номер родословной или id собаки' });
  return dog;
}

/** Freezes a dog: transfers cannot start, and open ones wait. */
export async function freezeDog(
  tx: Transactable,
  staff: Session,
  input: { dog: string; reason: string },
): Promise<{ hold_id: number }> {
  const dog = await findDog(tx, input.dog);
  await lockDog(tx, dog.id);
  if (await tx.$count(dogFreezes, and(eq(dogFreezes.dogId, dog.id), isNull(dogFreezes.releasedAt))))
    throw new PortalError(409, { dog: 'Смена владельца этой собаки уже приостановлена' });
  const [transfer] = await tx
    .select()
    .from(dogTransfers)
    .where(and(eq(dogTransfers.dogId, dog.id), inArray(dogTransfers.state, [...liveStates])));
  const [hold] = await tx
    .insert(dogFreezes)
    .values({ dogId: dog.id, transferId: transfer?.id ?? null, reason: input.reason })
    .returning({ id: dogFreezes.id });
  if (!hold) throw new Error('Dog freeze was not inserted');
  if (transfer) await setState(tx, transfer, 'held', { reason: input.reason });
  await recordStaffAct(tx, staff, {
    action: 'holdDog',
    about: `Собака ${dog.name}, id${dog.id}: смена владельца приостановлена. ${input.reason}`,
    changes: [{ field, from: 'разрешена', to: frozen }],
  });
  await recordEvent(tx, { name: 'dogs.held', ids: { dogId: dog.id, holdId: hold.id } });
  return { hold_id: hold.id };
}

/** Ends a freeze once: the owners stay, or the open transfer is completed. */
export async function unfreezeDog(db: Transactable, staff: Session, input: ReleaseInput, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [hold] = await tx.select().from(dogFreezes).where(eq(dogFreezes.id, input.holdId));
    if (!hold) throw notFound();
    await lockDog(tx, hold.dogId);
    const transfer = hold.transferId === null ? null : await lockTransfer(tx, hold.transferId);
    const isMoved = input.outcome === 'moved';
    if (isMoved && (!transfer || transfer.toId === null))
      throw new PortalError(409, {
        outcome: 'Новый владелец ещё не принимал собаку: её можно только оставить прежнему',
      });
    if (isMoved) await assertAlive(tx, hold.dogId, deathTexts.transfer, 'outcome');
    const released = await tx
      .update(dogFreezes)
      .set({
        releasedAt: now.toISOString(),
        releasedBy: staff.accountId,
        outcome: input.outcome,
        decision: input.decision,
      })
      .where(and(eq(dogFreezes.id, hold.id), isNull(dogFreezes.releasedAt)))
      .returning({ id: dogFreezes.id });
    if (!released.length) throw new PortalError(409, 'Решение по этому спору уже принято');
    if (transfer?.state === 'held') {
      if (isMoved)
        await finishTransfer(tx, transfer, transfer.toId as number, now, { kind: 'staff', reason: input.decision });
      else await endTransfer(tx, transfer, 'refused', now, input.decision);
    }
    await recordStaffAct(tx, staff, {
      action: 'releaseDog',
      about: `Спор о собаке id${hold.dogId}: ${input.decision}`,
      profileId: transfer?.fromId ?? undefined,
      changes: [{ field, from: frozen, to: isMoved ? 'записана за новым владельцем' : 'собака у прежнего владельца' }],
    });
    await recordEvent(tx, { name: 'dogs.released', ids: { dogId: hold.dogId, holdId: hold.id } });
  });
}
