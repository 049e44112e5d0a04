import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { orders } from '#domains/payments/server/tables.ts';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { insertOf } from '#platform/server/db/insertOf.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail, queueMails } from '#platform/server/mail/queueMail.ts';
import { offerHours } from '../../constants.ts';
import { followStep, ordersOfContests } from '../../extras/server/commands/endings.ts';
import { type EntryActor, type EntryStep, type LoggedStep, nextState, placedStates, steps } from '../../machine.ts';
import { type EntryMail, offeredMail } from '../mails.ts';
import { nameEntries } from '../queries/lines.ts';
import { type EntryRow, type EntryShow, isClosed } from '../queries/show.ts';
import { entries, entryLog, showOffers } from '../tables.ts';

/** Maker of a step. `accountId` is null for the portal's jobs. */
export interface Actor {
  who: EntryActor;
  accountId: number | null;
}
export const portal: Actor = { who: 'portal', accountId: null };

interface Logged {
  entryId: number;
  actor: Actor;
  step: LoggedStep;
  from?: string;
  to?: string;
  reason?: string;
  undoes?: number;
}

const rowsPerInsert = 2000;

/** Logs many entries in a few statements. */
export async function logAll(tx: Queryable, logged: readonly Logged[]): Promise<void> {
  const rows = logged.map(({ entryId, actor, step, from = '', to = '', reason = '', undoes = null }) => ({
    ...{ entryId, actor: actor.who, by: actor.accountId, step, from, to, reason, undoes },
  }));
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    await runStatement(tx, insertOf(entryLog, rows.slice(at, at + rowsPerInsert)));
}

export const log = (tx: Queryable, logged: Logged): Promise<void> => logAll(tx, [logged]);

export const stale = 'Пока вы смотрели, запись изменилась. Обновите страницу и решите ещё раз.';

/** Throws 412 when the caller saw an older version. */
export function assertFresh(entry: Pick<EntryRow, 'version'>, version: number): void {
  if (entry.version !== version) throw new PortalError(412, stale);
}

/** Locks offers in the order of their ids, which serialises their places. */
export async function lockOffers(tx: Queryable, ids: readonly number[]) {
  return tx
    .select()
    .from(showOffers)
    .where(inArray(showOffers.id, [...ids, 0]))
    .orderBy(asc(showOffers.id))
    .for('update');
}

export interface LockedEntry {
  entry: EntryRow;
  exhibitionId: number;
}

/**
 * Locks the entry's order, its offer and then the entry. Every caller keeps this order, and payments lock the order
 * first too, so that none waits for another in a circle. Throws 404.
 */
export async function lockEntry(tx: Queryable, entryId: number): Promise<LockedEntry> {
  const [seen] = await tx
    .select({ orderId: entries.orderId, offerId: entries.offerId })
    .from(entries)
    .where(eq(entries.id, entryId));
  if (!seen) throw notFound();
  await lockOrders(tx, [...(seen.orderId === null ? [] : [seen.orderId]), ...(await ordersOfContests(tx, [entryId]))]);
  const [offer] = await lockOffers(tx, [seen.offerId]);
  const [entry] = await tx.select().from(entries).where(eq(entries.id, entryId)).for('update');
  if (!entry || !offer) throw notFound();
  if (entry.orderId !== seen.orderId) throw new PortalError(412, stale);
  return { entry, exhibitionId: offer.exhibitionId };
}

export async function lockOrders(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
}

export interface Stepping {
  actor: Actor;
  isClosed: boolean;
  reason?: string;
  /** Columns that change with the step. */
  set?: Partial<Pick<EntryRow, 'orderId' | 'waitingSince' | 'offeredUntil' | 'casteId'>>;
}

/** Makes a step of the machine and logs it. Throws 409 with the reason when the machine refuses. */
export async function makeStep(
  tx: Queryable,
  entry: EntryRow,
  step: EntryStep,
  { actor, isClosed: hasClosed, reason = '', set = {} }: Stepping,
): Promise<EntryRow> {
  const next = nextState(step, { state: entry.state, actor: actor.who, isClosed: hasClosed });
  if ('refusal' in next) throw new PortalError(409, next.refusal);
  if (steps[step].hasReason && !reason) throw new PortalError(400, { reason: 'Напишите причину: её прочтёт участник' });
  const changed = await change(tx, entry, { ...set, state: next.to });
  await log(tx, { entryId: entry.id, actor, step, from: entry.state, to: next.to, reason });
  const leaves = placedStates.includes(entry.state) && !placedStates.includes(next.to);
  if (leaves) await followStep(tx, changed, { step, by: actor.accountId, reason });
  return changed;
}

/** Makes the same step of many locked entries in a few statements. Throws as `makeStep`. */
export async function makeSteps(
  tx: Queryable,
  own: readonly EntryRow[],
  step: EntryStep,
  { actor, isClosed: hasClosed, reason = '' }: Omit<Stepping, 'set'>,
): Promise<void> {
  if (!own.length) return;
  if (steps[step].hasReason && !reason) throw new PortalError(400, { reason: 'Напишите причину: её прочтёт участник' });
  for (const { state } of own) {
    const next = nextState(step, { state, actor: actor.who, isClosed: hasClosed });
    if ('refusal' in next) throw new PortalError(409, next.refusal);
  }
  const { to } = steps[step];
  await tx
    .update(entries)
    .set({ state: to, version: sql`${entries.version} + 1` })
    .where(
      anyOf(
        entries.id,
        own.map(({ id }) => id),
      ),
    );
  await logAll(
    tx,
    own.map(({ id, state }) => ({ entryId: id, actor, step, from: state, to, reason })),
  );
}

/** Writes columns of a locked entry and increments its version. */
export async function change(
  tx: Queryable,
  entry: Pick<EntryRow, 'id'>,
  set: Partial<typeof entries.$inferInsert>,
): Promise<EntryRow> {
  const [changed] = await tx
    .update(entries)
    .set({ ...set, version: sql`${entries.version} + 1` })
    .where(eq(entries.id, entry.id))
    .returning();
  if (!changed) throw notFound();
  return changed;
}

export const announce = (tx: Queryable, exhibitionId: number): Promise<void> =>
  recordEvent(tx, { name: 'entries.changed', ids: { exhibitionId } });

/** Free places of a locked offer; null without a limit. */
export async function placesLeft(tx: Queryable, offerId: number): Promise<number | null> {
  const [offer] = await tx.select({ capacity: showOffers.capacity }).from(showOffers).where(eq(showOffers.id, offerId));
  if (!offer || offer.capacity === null) return null;
  const taken = await tx.$count(entries, and(eq(entries.offerId, offerId), inArray(entries.state, [...placedStates])));
  return offer.capacity - taken;
}

/** An entry that let this many offered places lapse is offered none any more, so that the list moves on. */
const mostLapses = 3;

const lapses = sql`(select count(*) from ${entryLog} where ${entryLog.entryId} = ${entries.id} and ${entryLog.step} = 'lapse')`;

/** Offers free places of a locked offer to the first of its waiting list, by mail and for `offerHours`. */
export async function moveUp(tx: Queryable, show: EntryShow, offerId: number, publicUrl: string): Promise<void> {
  if (show.isCancelled || isClosed(show)) return;
  const left = (await placesLeft(tx, offerId)) ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  const found = tx
    .select()
    .from(entries)
    .where(and(eq(entries.offerId, offerId), eq(entries.state, 'waiting'), sql`${lapses} < ${mostLapses}`))
    .orderBy(asc(entries.waitingSince), asc(entries.id));
  const first = await (Number.isFinite(left) ? found.limit(left) : found).for('update', { of: entries });
  await offerTo(tx, show, first, { actor: portal, publicUrl });
}

/** Offers a free place to waiting entries by mail, for `offerHours` but not past the closing. */
export async function offerTo(
  tx: Queryable,
  show: EntryShow,
  waiting: readonly EntryRow[],
  { actor, publicUrl, reason }: { actor: Actor; publicUrl: string; reason?: string },
): Promise<void> {
  const closing = new Date(show.closesAt ?? show.now);
  const until = new Date(Math.min(show.now.getTime() + offerHours * 3_600_000, closing.getTime())).toISOString();
  for (const entry of waiting)
    await makeStep(tx, entry, 'offer', {
      ...{ actor, isClosed: isClosed(show), set: { offeredUntil: until } },
      ...(reason !== undefined && { reason }),
    });
  const ids = waiting.map(({ id }) => id);
  for (const { id, title, mail } of await nameEntries(tx, ids)) {
    if (mail) await sendMail(tx, mail, offeredMail({ show, publicUrl, line: title, until }));
    await recordEvent(tx, { name: 'entries.place_offered', ids: { entryId: id } });
  }
}

export const sendMail = (tx: Queryable, to: string, mail: EntryMail): Promise<void> => queueMail(tx, { to, ...mail });

/** Sends each entrant one mail about all their entries. */
export async function mailEntrants(
  tx: Queryable,
  entryIds: readonly number[],
  write: (lines: string[]) => EntryMail,
): Promise<void> {
  const named = await nameEntries(tx, entryIds);
  const letters = [...Map.groupBy(named, (one) => one.mail)].flatMap(([to, own]) =>
    to ? [{ to, ...write(own.map(({ title }) => title)) }] : [],
  );
  await queueMails(tx, letters);
}
