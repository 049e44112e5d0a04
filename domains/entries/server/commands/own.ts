import { and, eq, inArray } from 'drizzle-orm';
import { claimDocuments } from '#domains/media/server/public.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { fitOf } from '../../classes.ts';
import type { ChangeInput, PlaceInput, ProofInput, WithdrawalView, WithdrawInput } from '../../contract.ts';
import { changeableStates } from '../../machine.ts';
import { withdrawnMail } from '../mails.ts';
import { proofPurpose } from '../purpose.ts';
import { listDogsById } from '../queries/dogs.ts';
import { factsOfHand } from '../queries/fit.ts';
import { nameEntries } from '../queries/lines.ts';
import {
  type EntryRow,
  type EntryShow,
  isClosed,
  listCastes,
  listOffers,
  offeredDay,
  readShow,
  rulesOf,
} from '../queries/show.ts';
import { entries, entryProofs, showOffers } from '../tables.ts';
import { chargePlace, credit, moneyWords, quoteWithdrawal, settleClass } from './money.ts';
import { type Actor, announce, assertFresh, change, lockEntry, log, makeStep, moveUp, sendMail } from './step.ts';

/** Locks the caller's own entry. Another's entry and one that is not there look the same: 404. */
async function lockOwn(
  tx: Queryable,
  session: Session,
  entryId: number,
): Promise<{ entry: EntryRow; show: EntryShow; actor: Actor }> {
  const { entry, exhibitionId } = await lockEntry(tx, entryId);
  if (entry.entrantId !== session.profileId) throw notFound();
  return {
    entry,
    show: await readShow(tx, exhibitionId),
    actor: { who: 'entrant', accountId: session.accountId },
  };
}

/** Changes the class until entries close. Throws 409 with the reason, 412 for an outdated version. */
export async function changeEntry(tx: Queryable, session: Session, input: ChangeInput): Promise<void> {
  const { entry, show, actor } = await lockOwn(tx, session, input.entryId);
  assertFresh(entry, input.version);
  if (isClosed(show)) throw new PortalError(409, 'Запись закрыта: класс больше не меняется');
  await moveClass(tx, show, entry, { casteId: input.caste_id, actor, reason: '' });
  await announce(tx, show.id);
}

/**
 * Moves an entry into another class that fits the dog, requests the proof again and charges or credits the difference
 * in price.
 */
export async function moveClass(
  tx: Queryable,
  show: EntryShow,
  entry: EntryRow,
  { casteId, actor, reason }: { casteId: number; actor: Actor; reason: string },
): Promise<EntryRow> {
  if (!changeableStates.includes(entry.state)) throw new PortalError(409, 'У этой записи класс уже не меняется');
  if (entry.askedCasteId === casteId && entry.casteId === casteId) return entry;
  const fit = await assertClassFits(tx, show, entry, casteId);
  const changed = await change(tx, entry, {
    casteId,
    askedCasteId: casteId,
    // Only the organiser can correct an entry after closing; its proof counts as accepted.
    proofState: fit.proof !== 'asked' ? 'not_needed' : isClosed(show) ? 'accepted' : 'asked',
  });
  await log(tx, {
    ...{ entryId: entry.id, actor, step: 'class', reason },
    from: String(entry.casteId),
    to: String(casteId),
  });
  await settleClass(tx, show, changed, { from: entry.askedCasteId, to: casteId, actor });
  return changed;
}

/** Throws 409 with the reason when the class does not fit the dog on its day. */
export async function assertClassFits(tx: Queryable, show: EntryShow, entry: EntryRow, casteId: number) {
  const facts = await factsOf(tx, entry);
  const offer = (await listOffers(tx, show.id)).find(({ id }) => id === entry.offerId);
  if (!facts || !offer) throw new PortalError(409, 'Этого дня на выставке больше нет');
  const fit = fitOf(rulesOf(show, await listCastes(tx, show)), facts, { offer: offeredDay(offer), casteId });
  if (!('caste_id' in fit)) throw new PortalError(409, { caste_id: fit.refusal });
  return fit;
}

async function factsOf(tx: Queryable, entry: EntryRow) {
  if (entry.dogId !== null) return (await listDogsById(tx, [entry.dogId]))[0]?.facts;
  return (await factsOfHand(tx, { ...entry.dog, name: entry.dog.name || entry.dog.name_lat })).facts;
}

export async function getWithdrawal(db: Queryable, session: Session, entryId: number): Promise<WithdrawalView> {
  const [found] = await db
    .select({ entry: entries, exhibitionId: showOffers.exhibitionId })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(and(eq(entries.id, entryId), eq(entries.entrantId, session.profileId)));
  if (!found) throw notFound();
  return quoteWithdrawal(db, await readShow(db, found.exhibitionId), found.entry);
}

/** Withdraws an entry; its place goes to the first of the waiting list. */
export async function withdrawEntry(
  tx: Queryable,
  session: Session,
  input: WithdrawInput,
  publicUrl: string,
): Promise<void> {
  const { entry, show, actor } = await lockOwn(tx, session, input.entryId);
  assertFresh(entry, input.version);
  await withdraw(tx, show, entry, { actor, publicUrl, expected: input.expected_refund, reason: '' });
}

export async function withdraw(
  tx: Queryable,
  show: EntryShow,
  entry: EntryRow,
  { actor, publicUrl, expected, reason }: { actor: Actor; publicUrl: string; expected: number | null; reason: string },
): Promise<void> {
  if (show.endsOn < moscowDay(show.now)) throw new PortalError(409, 'Выставка прошла: снять запись уже нельзя');
  const { share, refund, lost } = await quoteWithdrawal(tx, show, entry);
  if (expected !== null && expected !== refund)
    throw new PortalError(409, {
      expected_refund: `Сумма возврата изменилась: теперь ${moneyWords(refund) ?? '0 ₽'}. Решите ещё раз.`,
    });
  const [named] = await nameEntries(tx, [entry.id]);
  await makeStep(tx, entry, 'withdraw', { actor, isClosed: isClosed(show), reason });
  const owed = await credit(tx, entry, { share, actor, reason: reason || 'запись снята' });
  await moveUp(tx, show, entry.offerId, publicUrl);
  await announce(tx, show.id);
  if (named?.mail)
    await sendMail(
      tx,
      named.mail,
      withdrawnMail({ show, publicUrl, line: named.title, reason, refund: moneyWords(lost.length ? refund : owed) }),
    );
}

/** Takes the offered place, which is charged then, or leaves the waiting list. */
export async function answerPlace(
  tx: Queryable,
  session: Session,
  input: PlaceInput,
  publicUrl: string,
): Promise<{ order_number: string | null }> {
  const { entry, show, actor } = await lockOwn(tx, session, input.entryId);
  assertFresh(entry, input.version);
  if (!input.take) {
    await withdraw(tx, show, entry, { actor, publicUrl, expected: null, reason: '' });
    return { order_number: null };
  }
  if (entry.offeredUntil !== null && new Date(entry.offeredUntil) <= show.now)
    throw new PortalError(409, 'Время ответа вышло: место предложено следующему в очереди');
  const taken = await makeStep(tx, entry, 'take', { actor, isClosed: isClosed(show), set: { offeredUntil: null } });
  const number = await chargePlace(tx, show, taken, { actor, publicUrl });
  await announce(tx, show.id);
  return { order_number: number };
}

/**
 * Sends a paper as proof of the class: for this entry and for the dog's other entries of the show that ask for the same
 * class. Refused after the closing, because the class does not change any more.
 */
export async function sendProof(tx: Queryable, session: Session, input: ProofInput): Promise<void> {
  const { entry, show, actor } = await lockOwn(tx, session, input.entryId);
  if (isClosed(show)) throw new PortalError(409, 'Запись закрыта: документы к классам больше не принимают');
  if (!['asked', 'sent', 'refused'].includes(entry.proofState) || !changeableStates.includes(entry.state))
    throw new PortalError(409, 'К этой записи документ не нужен');
  await claimDocuments(tx, {
    ...{ profileId: session.profileId, purpose: proofPurpose, ownerId: entry.id },
    documentIds: [input.document_id],
  });
  const same = await tx
    .select({ entry: entries })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .where(
      and(
        eq(showOffers.exhibitionId, show.id),
        eq(entries.entrantId, session.profileId),
        eq(entries.askedCasteId, entry.askedCasteId),
        inArray(entries.proofState, ['asked', 'sent', 'refused']),
        inArray(entries.state, [...changeableStates]),
      ),
    )
    .orderBy(entries.id);
  const isSameDog = (other: EntryRow): boolean =>
    entry.dogId === null ? other.dogId === null && other.dog.number === entry.dog.number : other.dogId === entry.dogId;
  for (const { entry: one } of same.filter((row) => isSameDog(row.entry))) {
    await tx.insert(entryProofs).values({ entryId: one.id, documentId: input.document_id });
    await change(tx, one, { proofState: 'sent' });
    await log(tx, { entryId: one.id, actor, step: 'proof', from: one.proofState, to: 'sent' });
  }
  await announce(tx, show.id);
}
