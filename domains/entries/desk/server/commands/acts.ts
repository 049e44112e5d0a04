import { and, eq, inArray, sql } from 'drizzle-orm';
import { chargeOrder, orderSummaries } from '#domains/payments/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { openClassId } from '../../../constants.ts';
import { type EntryState, placedStates } from '../../../machine.ts';
import { isEnteredAgain } from '../../../server/commands/followOrders.ts';
import { chargePlace, credit, entryLines, moneyWords } from '../../../server/commands/money.ts';
import { moveClass, withdraw } from '../../../server/commands/own.ts';
import {
  type Actor,
  announce,
  assertFresh,
  change,
  log,
  makeStep,
  moveUp,
  offerTo,
  placesLeft,
  sendMail,
} from '../../../server/commands/step.ts';
import { changedMail, proofMail, refusedMail } from '../../../server/mails.ts';
import { nameEntries } from '../../../server/queries/lines.ts';
import { casteNames, latestProofs } from '../../../server/queries/own.ts';
import { type EntryRow, type EntryShow, isClosed } from '../../../server/queries/show.ts';
import { entries, entryLog, entryProofs, showOffers } from '../../../server/tables.ts';
import type { DeskActInput, ProofDecision, UndoInput } from '../../contract.ts';
import { undoableSteps } from '../../policy.ts';
import { latestLogOf } from '../queries/desk.ts';
import { type Held, lockForDesk } from './lockForDesk.ts';
import { undoPaper } from './undoPaper.ts';

/** Throws 409 when the locked offer has no free place or the dog is entered there again. */
async function assertHasPlace(tx: Queryable, entry: EntryRow): Promise<void> {
  const left = await placesLeft(tx, entry.offerId);
  if (left !== null && left <= 0)
    throw new PortalError(409, 'На этот день все места заняты. Прибавьте мест в «Условиях» или снимите чью-то запись.');
  if (await isEnteredAgain(tx, entry))
    throw new PortalError(409, 'Собаку уже записали на этот день ещё раз: посмотрите её новую запись');
}

/** Makes one act of the desk; the entrant gets a mail. Throws 409 with the reason, 412 for an outdated version. */
export async function actOnEntry(tx: Queryable, caller: Caller, input: DeskActInput, publicUrl: string): Promise<void> {
  const held = await lockForDesk(tx, caller, input.entryId);
  assertFresh(held.entry, input.version);
  await act(tx, held, input, publicUrl);
  await announce(tx, held.show.id);
}

async function act(
  tx: Queryable,
  { entry, show, actor }: Held,
  { act: name, caste_id, reason = '' }: DeskActInput,
  publicUrl: string,
): Promise<void> {
  const [named] = await nameEntries(tx, [entry.id]);
  const line = named?.title ?? '';
  const stepping = { actor, isClosed: isClosed(show), reason };
  const tell = async (what: string): Promise<void> => {
    if (named?.mail) await sendMail(tx, named.mail, changedMail({ show, publicUrl, line, what, reason }));
  };
  switch (name) {
    case 'confirm':
      await makeStep(tx, entry, 'confirm', stepping);
      return tell('запись подтверждена');
    case 'take':
      await takePlace(tx, { entry, show, actor }, publicUrl);
      return tell('место занято');
    case 'withdraw':
      return withdraw(tx, show, entry, { actor, publicUrl, expected: null, reason });
    case 'refuse': {
      await makeStep(tx, entry, 'refuse', stepping);
      const refund = await credit(tx, entry, { share: 100, actor, reason });
      await moveUp(tx, show, entry.offerId, publicUrl);
      if (named?.mail)
        await sendMail(tx, named.mail, refusedMail({ show, publicUrl, line, reason, refund: moneyWords(refund) }));
      return;
    }
    case 'wait':
      await makeStep(tx, entry, 'wait', { ...stepping, set: { waitingSince: show.now.toISOString() } });
      await credit(tx, entry, { share: 100, actor, reason });
      await tell('запись перенесена в очередь, деньги за неё вернут целиком');
      return moveUp(tx, show, entry.offerId, publicUrl);
    case 'restore': {
      await assertHasPlace(tx, entry);
      const restored = await makeStep(tx, entry, 'restore', stepping);
      await chargeAgain(tx, show, restored, { actor, publicUrl });
      return tell('запись возвращена и подтверждена');
    }
    case 'offer':
      await assertHasPlace(tx, entry);
      return offerTo(tx, show, [entry], { actor, publicUrl, reason });
    case 'class': {
      if (isClosed(show) && !reason)
        throw new PortalError(400, { reason: 'Запись закрыта: напишите, в чём ошибка организатора' });
      const changed = await moveClass(tx, show, entry, { casteId: caste_id ?? 0, actor, reason });
      const names = await casteNames(tx);
      return tell(`класс теперь «${names.get(changed.casteId) ?? ''}»`);
    }
  }
}

/** Takes the offered place for an entrant who answered outside the portal; it is charged as for the entrant. */
async function takePlace(tx: Queryable, { entry, show, actor }: Held, publicUrl: string): Promise<void> {
  const taken = await makeStep(tx, entry, 'take', { actor, isClosed: isClosed(show), set: { offeredUntil: null } });
  await chargePlace(tx, show, taken, { actor, publicUrl });
}

/** Charges an entry that came back: in its order while that is open, else in a new one. */
async function chargeAgain(
  tx: Queryable,
  show: EntryShow,
  entry: EntryRow,
  by: { actor: Actor; publicUrl: string },
): Promise<void> {
  const order = entry.orderId === null ? undefined : (await orderSummaries(tx, [entry.orderId])).get(entry.orderId);
  const isOpen = order !== undefined && ['open', 'awaiting', 'part_paid', 'paid'].includes(order.state);
  if (entry.orderId === null || !isOpen || order.charged === 0) {
    await chargePlace(tx, show, entry, by);
    return;
  }
  await chargeOrder(tx, {
    orderId: entry.orderId,
    byAccountId: by.actor.accountId,
    reason: 'запись возвращена',
    lines: await entryLines(tx, show, entry),
  });
}

/**
 * Takes an act of the desk back. Throws 409 when something has happened to the entry since, its place is taken, or
 * money is on its way back already.
 */
export async function undoAct(tx: Queryable, caller: Caller, input: UndoInput, publicUrl: string): Promise<void> {
  const [found] = await tx
    .select({ log: entryLog, exhibitionId: showOffers.exhibitionId })
    .from(entryLog)
    .innerJoin(entries, eq(entries.id, entryLog.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(and(eq(entryLog.id, input.logId), eq(showOffers.exhibitionId, input.exhibitionId)));
  if (!found) throw new PortalError(404, 'Такого действия нет');
  const { log: done } = found;
  if (done.step === 'entered' && done.actor === 'organiser') return undoPaper(tx, caller, done.entryId, publicUrl);
  const { entry, show, actor } = await lockForDesk(tx, caller, done.entryId);
  if (done.actor !== 'organiser' || !undoableSteps.includes(done.step))
    throw new PortalError(409, 'Это действие не отменить');
  if ((await latestLogOf(tx, entry.id)) !== done.id)
    throw new PortalError(409, 'С записью уже сделали другое: отмените сначала последнее');
  if (done.step === 'class')
    await moveClass(tx, show, entry, { casteId: Number(done.from), actor, reason: 'действие отменено' });
  else await undoStep(tx, { entry, show, actor }, done, publicUrl);
  await log(tx, { entryId: entry.id, actor, step: 'undo', from: done.to, to: done.from, undoes: done.id });
  await announce(tx, show.id);
}

async function undoStep(
  tx: Queryable,
  { entry, show, actor }: Held,
  done: typeof entryLog.$inferSelect,
  publicUrl: string,
): Promise<void> {
  const before = done.from as EntryState;
  const [isPlaced, wasPlaced] = [placedStates.includes(entry.state), placedStates.includes(before)];
  if (wasPlaced && !isPlaced) await assertHasPlace(tx, entry);
  if (done.step === 'confirm' && entry.orderId !== null) {
    const order = (await orderSummaries(tx, [entry.orderId])).get(entry.orderId);
    if (order?.state === 'paid') throw new PortalError(409, 'Заказ уже оплачен: запись подтверждена деньгами');
  }
  const reverted = await change(tx, entry, {
    state: before,
    offeredUntil: null,
    ...(before === 'waiting' && entry.waitingSince === null && { waitingSince: show.now.toISOString() }),
  });
  if (done.step === 'restore') await credit(tx, reverted, { share: 100, actor, reason: 'действие отменено' });
  if (['withdraw', 'refuse', 'wait'].includes(done.step) && wasPlaced) {
    await assertNoRefund(tx, entry);
    await chargeAgain(tx, show, reverted, { actor, publicUrl });
  }
  if (!wasPlaced && isPlaced) await moveUp(tx, show, entry.offerId, publicUrl);
}

/** Money that is being returned cannot be taken back by an undo. */
async function assertNoRefund(tx: Queryable, entry: EntryRow): Promise<void> {
  if (entry.orderId === null) return;
  const order = (await orderSummaries(tx, [entry.orderId])).get(entry.orderId);
  if (order && order.received > 0)
    throw new PortalError(409, 'Деньги за запись уже возвращаются. Верните её действием «вернуть запись».');
}

const offersOf = (tx: Queryable, exhibitionId: number) =>
  tx.select({ id: showOffers.id }).from(showOffers).where(eq(showOffers.exhibitionId, exhibitionId));

/**
 * Decides a paper that was sent as proof of a class, for every entry of the show that it was sent for. A refused one puts the dog
 * into the open class until another paper is accepted.
 */
export async function decideProof(
  tx: Queryable,
  caller: Caller,
  { entryId, accepted, reason = '' }: ProofDecision,
  publicUrl: string,
): Promise<void> {
  const { entry, show, actor } = await lockForDesk(tx, caller, entryId);
  if (isClosed(show))
    throw new PortalError(409, 'Запись закрыта: без принятого документа собака стоит в открытом классе');
  const latest = (await latestProofs(tx, [entry.id])).get(entry.id);
  if (entry.proofState !== 'sent' || !latest?.documentId)
    throw new PortalError(409, 'Документ уже решён или не прислан');
  const sent = await tx
    .select({ proofId: entryProofs.id, entry: entries })
    .from(entryProofs)
    .innerJoin(entries, eq(entries.id, entryProofs.entryId))
    .where(
      and(
        eq(entryProofs.documentId, latest.documentId),
        eq(entryProofs.state, 'sent'),
        eq(entries.proofState, 'sent'),
        inArray(entries.offerId, offersOf(tx, show.id)),
        entry.entrantId === null ? undefined : eq(entries.entrantId, entry.entrantId),
      ),
    )
    .orderBy(entries.id);
  const state = accepted ? 'accepted' : 'refused';
  await tx
    .update(entryProofs)
    .set({ state, reason, decidedAt: sql`${portalNow}`, decidedBy: caller.accountId })
    .where(
      inArray(
        entryProofs.id,
        sent.map(({ proofId }) => proofId),
      ),
    );
  for (const { entry: one } of sent) {
    await change(tx, one, { proofState: state, casteId: accepted ? one.askedCasteId : openClassId });
    await log(tx, { entryId: one.id, actor, step: 'proof', from: 'sent', to: state, reason });
  }
  for (const { title, mail } of await nameEntries(
    tx,
    sent.map(({ entry: one }) => one.id),
  ))
    if (mail)
      await sendMail(
        tx,
        mail,
        proofMail({ show, publicUrl, line: title, isAccepted: accepted, reason, closesAt: show.closesAt }),
      );
  if (!accepted) await recordEvent(tx, { name: 'entries.proof_refused', ids: { entryId: entry.id } });
  await announce(tx, show.id);
}
