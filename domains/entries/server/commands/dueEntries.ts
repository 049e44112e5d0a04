import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { endOrder } from '#domains/payments/server/public.ts';
import { orders } from '#domains/payments/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { domainEvents, recordEvent } from '#platform/server/domainEvents.ts';
import { eachInTransaction } from '#platform/server/eachInTransaction.ts';
import { openClassId } from '../../constants.ts';
import {
  dueExtraOrders,
  expireExtraOrder,
  expireExtrasOf,
  ordersOfContests,
} from '../../extras/server/commands/endings.ts';
import { liveStates } from '../../machine.ts';
import { checkMail, expiredMail, lapsedMail, openClassMail, queueClosedMail } from '../mails.ts';
import { type EntryRow, isClosed, readShow } from '../queries/show.ts';
import { entries, showOffers } from '../tables.ts';
import { cancelledShows, endCancelled, endDead, entriesOfTheDead, lockShowEntries, ofShow } from './endings.ts';
import { credit } from './money.ts';
import { announce, lockOffers, lockOrders, logAll, mailEntrants, makeStep, makeSteps, moveUp, portal } from './step.ts';

/** Hours before the closing at which entrants get a mail to check their entries. */
const checkHours = 48;

export interface Watched {
  expired: number;
  lapsed: number;
  closed: number;
  cancelled: number;
  dead: number;
  reminded: number;
}

/** Does what is due at this instant; each show, order or offer is one transaction. Idempotent. */
export const watchEntries = (db: Db, publicUrl: string): Promise<Watched> =>
  eachInTransaction(db, 'Some entries could not be brought up to date', async (inTurn) => {
    type Work = (tx: Queryable, id: number, publicUrl: string) => Promise<number>;
    const each = (ids: readonly number[], work: Work) => inTurn(ids, (tx, id) => work(tx, id, publicUrl));
    return {
      cancelled: await each(await cancelledShows(db), endCancelled),
      dead: await each(await entriesOfTheDead(db), endDead),
      expired:
        (await each(await dueOrders(db), expireOrder)) + (await each(await dueExtraOrders(db), expireExtraOrder)),
      lapsed: await each(await lapsedOffers(db), lapseOffer),
      closed: await each(await closingShows(db), closeShow),
      reminded: await each(await soonClosing(db), remind),
    };
  });

/* Orders unpaid at their term: their places become free. */

async function dueOrders(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(entries, eq(entries.orderId, orders.id))
    .where(and(isNull(orders.ending), lte(orders.dueAt, portalNow), eq(entries.state, 'held')));
  return rows.map(({ id }) => id);
}

async function expireOrder(tx: Queryable, orderId: number, publicUrl: string): Promise<number> {
  const inOrder = await tx.select({ id: entries.id }).from(entries).where(eq(entries.orderId, orderId));
  await lockOrders(tx, [
    orderId,
    ...(await ordersOfContests(
      tx,
      inOrder.map(({ id }) => id),
    )),
  ]);
  const [order] = await tx
    .select({ announcedAt: orders.announcedAt })
    .from(orders)
    .innerJoin(entries, eq(entries.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNull(orders.ending), lte(orders.dueAt, portalNow)))
    .limit(1);
  if (!order) return 0;
  const offerIds = await tx.selectDistinct({ id: entries.offerId }).from(entries).where(eq(entries.orderId, orderId));
  const offers = await lockOffers(
    tx,
    offerIds.map(({ id }) => id),
  );
  const own = await tx
    .select()
    .from(entries)
    .where(eq(entries.orderId, orderId))
    .orderBy(asc(entries.id))
    .for('update');
  const held = own.filter(({ state }) => state === 'held');
  const [offer] = offers;
  if (!held.length || !offer) return 0;
  const show = await readShow(tx, offer.exhibitionId);
  for (const entry of held)
    await makeStep(tx, entry, 'expire', { actor: portal, isClosed: isClosed(show), reason: 'срок оплаты вышел' });
  // An order stays open while another of its entries lives: the organiser confirmed it before the payment.
  const lives = own.some((entry) => entry.state !== 'held' && liveStates.includes(entry.state));
  if (lives)
    for (const entry of held) await credit(tx, entry, { share: 100, actor: portal, reason: 'срок оплаты вышел' });
  else {
    await expireExtrasOf(tx, orderId);
    await endOrder(tx, { orderId, ending: 'expired', byAccountId: null });
  }
  await mailEntrants(
    tx,
    held.map(({ id }) => id),
    (lines) => expiredMail({ show, publicUrl, lines, isAnnounced: order.announcedAt !== null }),
  );
  for (const { id } of offers) await moveUp(tx, show, id, publicUrl);
  await announce(tx, show.id);
  return held.length;
}

/* An offered place was not answered: it goes to the next one. */

async function lapsedOffers(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: entries.offerId })
    .from(entries)
    .where(and(eq(entries.state, 'offered'), lte(entries.offeredUntil, portalNow)))
    .orderBy(asc(entries.offerId));
  return rows.map(({ id }) => id);
}

async function lapseOffer(tx: Queryable, offerId: number, publicUrl: string): Promise<number> {
  const [offer] = await lockOffers(tx, [offerId]);
  if (!offer) return 0;
  const show = await readShow(tx, offer.exhibitionId);
  // After the closing the whole list is closed.
  if (isClosed(show)) return 0;
  const lapsed = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.offerId, offerId), eq(entries.state, 'offered'), lte(entries.offeredUntil, portalNow)))
    .orderBy(asc(entries.id))
    .for('update');
  for (const entry of lapsed)
    await makeStep(tx, entry, 'lapse', {
      ...{ actor: portal, isClosed: false, reason: 'ответа не было' },
      set: { offeredUntil: null, waitingSince: show.now.toISOString() },
    });
  await mailEntrants(
    tx,
    lapsed.map(({ id }) => id),
    ([line = '']) => lapsedMail({ show, publicUrl, line }),
  );
  await moveUp(tx, show, offerId, publicUrl);
  await announce(tx, show.id);
  return lapsed.length;
}

/* The closing: dogs without an accepted paper move to the open class, the waiting list ends. */

const withoutProof = and(
  inArray(entries.proofState, ['asked', 'sent', 'refused']),
  inArray(entries.state, ['held', 'confirmed']),
  ne(entries.casteId, openClassId),
);
const inQueue = inArray(entries.state, ['waiting', 'offered']);

async function closingShows(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: exhibitions.id })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
    .where(
      and(eq(exhibitions.isCancelled, false), lte(exhibitions.entryClosesAt, portalNow), or(withoutProof, inQueue)),
    );
  return rows.map(({ id }) => id);
}

/** Ends what the closing ends; a no-op before the closing and the second time. */
export async function closeShow(tx: Queryable, exhibitionId: number, publicUrl: string): Promise<number> {
  const own = await lockShowEntries(tx, exhibitionId, ['held', 'confirmed', 'waiting', 'offered']);
  const show = await readShow(tx, exhibitionId);
  if (!isClosed(show) || show.isCancelled) return 0;
  const moved = own.filter(
    ({ state, proofState, casteId }) =>
      (state === 'held' || state === 'confirmed') &&
      proofState !== 'not_needed' &&
      proofState !== 'accepted' &&
      casteId !== openClassId,
  );
  await toOpenClass(tx, moved, 'запись закрыта, документ к классу не принят');
  const queued = own.filter(({ state }) => state === 'waiting' || state === 'offered');
  const ended = { actor: portal, isClosed: true, reason: 'место не освободилось' };
  // A place that was offered is given up, with the contests that hang on it; waiting takes no place.
  for (const entry of queued) if (entry.state === 'offered') await makeStep(tx, entry, 'close', ended);
  await makeSteps(
    tx,
    queued.filter(({ state }) => state === 'waiting'),
    'close',
    ended,
  );
  await mailEntrants(
    tx,
    moved.map(({ id }) => id),
    (lines) => openClassMail({ show, publicUrl, lines }),
  );
  await mailEntrants(
    tx,
    queued.map(({ id }) => id),
    (lines) => queueClosedMail({ show, publicUrl, lines }),
  );
  await announce(tx, exhibitionId);
  return moved.length + queued.length;
}

/** Moves entries into the open class; the asked class and the price stay. */
async function toOpenClass(tx: Queryable, moved: readonly EntryRow[], reason: string): Promise<void> {
  if (!moved.length) return;
  await tx
    .update(entries)
    .set({ casteId: openClassId, version: sql`${entries.version} + 1` })
    .where(
      inArray(
        entries.id,
        moved.map(({ id }) => id),
      ),
    );
  await logAll(
    tx,
    moved.map(({ id, casteId }) => ({
      ...{ entryId: id, actor: portal, step: 'class', reason },
      from: String(casteId),
      to: String(openClassId),
    })),
  );
}

/* 48 hours before the closing: «проверьте запись», once for each entrant. */

const event = 'entries.check_asked';

async function soonClosing(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: exhibitions.id })
    .from(exhibitions)
    .innerJoin(showOffers, eq(showOffers.exhibitionId, exhibitions.id))
    .innerJoin(entries, eq(entries.offerId, showOffers.id))
    .where(
      and(
        eq(exhibitions.isCancelled, false),
        gt(exhibitions.entryClosesAt, portalNow),
        sql`${exhibitions.entryClosesAt} - make_interval(hours => ${checkHours}) <= ${portalNow}`,
        inArray(entries.state, [...liveStates]),
        isNotNull(entries.entrantId),
      ),
    );
  return rows.map(({ id }) => id);
}

async function remind(tx: Queryable, exhibitionId: number, publicUrl: string): Promise<number> {
  const show = await readShow(tx, exhibitionId);
  const { closesAt } = show;
  if (closesAt === null) return 0;
  const since = new Date(new Date(closesAt).getTime() - checkHours * 3_600_000).toISOString();
  const rows = await tx
    .select({ id: entries.id, entrantId: entries.entrantId })
    .from(entries)
    .where(
      and(
        inArray(entries.offerId, ofShow(tx, exhibitionId)),
        inArray(entries.state, [...liveStates]),
        isNotNull(entries.entrantId),
        // A later entrant has the mail of the entry itself.
        lte(entries.createdAt, since),
      ),
    );
  const known = await tx
    .select({ ids: domainEvents.ids })
    .from(domainEvents)
    .where(and(eq(domainEvents.name, event), sql`${domainEvents.ids} ->> 'exhibitionId' = ${String(exhibitionId)}`));
  const reminded = new Set(known.map(({ ids }) => ids.profileId));
  let count = 0;
  for (const [profileId, own] of Map.groupBy(rows, ({ entrantId }) => entrantId)) {
    if (profileId === null || reminded.has(profileId)) continue;
    await mailEntrants(
      tx,
      own.map(({ id }) => id),
      (lines) => checkMail({ show, publicUrl, lines, closesAt }),
    );
    await recordEvent(tx, { name: event, ids: { exhibitionId, profileId } });
    count += 1;
  }
  return count;
}
