import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { day, int, selectRow, selectRows } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import { readOrderNumber } from '../../../orderNumber.ts';
import { balanceOf, type CashMeans, orderState } from '../../../policy.ts';
import { factsOfOrder } from '../../../server/queries/facts.ts';
import { isoOf } from '../../../server/queries/orders.ts';
import { ledger, orders, postings, refunds } from '../../../server/tables.ts';
import type { CashDesk, CashOrder, Money } from '../../contract.ts';
import { cashDays, cashReceipts } from '../tables.ts';

const shownReceipts = 1000;
const reversal = alias(postings, 'reversal');
const taking = alias(postings, 'taking');
const payers = alias(profiles, 'payers');
const takers = alias(profiles, 'takers');

/** The Moscow day of the portal's clock. */
export async function cashToday(db: Queryable): Promise<string> {
  const { today } = await selectRow(db, { today: day(sql`(${portalNow} at time zone 'Europe/Moscow')::date`) }, sql``);
  return today;
}

/** Finds an order of the show by its typed number. Throws 400 at `number`. */
export async function cashOrder(db: Queryable, { exhibitionId, number }: { exhibitionId: number; number: string }) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, readOrderNumber(number) ?? ''), eq(orders.exhibitionId, exhibitionId)));
  if (!order) throw new PortalError(400, { number: 'На этой выставке нет заказа с этим номером' });
  return order;
}

export interface CashTotals {
  /** Kopecks. */
  cash: number;
  card: number;
  receipts: number;
}

const moscowDayOf = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone 'Europe/Moscow')::date`;

/**
 * Totals of the desk by day, for days that are not closed. A receipt that was taken back after its day was closed is
 * deducted from the day of the correction, a refund at the desk from the day on which it was given.
 */
export async function totalsOf(db: Queryable, exhibitionId: number): Promise<Map<string, CashTotals>> {
  const sum = (means: string) => int(sql`coalesce(sum(amount) filter (where means = ${means}), 0)`);
  const rows = await selectRows(
    db,
    {
      day: day(sql`day`),
      cash: sum('cash'),
      card: sum('card'),
      receipts: int(sql`count(*) filter (where amount > 0)`),
    },
    sql`from (
        select ${cashReceipts.day} as day, ${cashReceipts.means} as means, ${cashReceipts.amount} as amount
        from ${cashReceipts} left join ${postings} reversal on reversal.reverses_id = ${cashReceipts.postingId}
        where ${cashReceipts.exhibitionId} = ${exhibitionId} and reversal.id is null
        union all
        select ${moscowDayOf(sql`reversal.at`)}, ${cashReceipts.means}, -${cashReceipts.amount}
        from ${cashReceipts} join ${postings} reversal on reversal.reverses_id = ${cashReceipts.postingId}
        join ${cashDays} on ${cashDays.exhibitionId} = ${cashReceipts.exhibitionId} and ${cashDays.day} = ${cashReceipts.day}
          and ${cashDays.closedAt} < reversal.at
        where ${cashReceipts.exhibitionId} = ${exhibitionId}
        union all
        select ${moscowDayOf(sql`given.at`)}, money.account, -${refunds.amount}
        from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
        join ${postings} given on given.id = ${refunds.payoutId}
        join ${ledger} money on money.posting_id = given.id and money.account in ('cash', 'card')
        where ${orders.exhibitionId} = ${exhibitionId}) taken
      where not exists (select from ${cashDays} where ${cashDays.exhibitionId} = ${exhibitionId} and ${cashDays.day} = taken.day)
      group by day`,
  );
  return new Map(rows.map(({ day: of, ...totals }) => [of, totals]));
}

/**
 * Whether enough money came in at the desk by these means for a refund's order, and the payer did not name an account
 * instead.
 */
const isLeftAtDesk = (means: CashMeans) => sql`(${refunds.payeeAccount} = '' and ${refunds.amount} <= (
  select coalesce(sum(${cashReceipts.amount}), 0) from ${cashReceipts}
  where ${cashReceipts.orderId} = ${refunds.orderId} and ${cashReceipts.means} = ${means}
    and not exists (select from ${postings} counter where counter.reverses_id = ${cashReceipts.postingId})) - (
  select coalesce(sum(given.amount), 0) from ${refunds} given
  join ${ledger} money on money.posting_id = given.payout_id and money.account = ${means}
  where given.order_id = ${refunds.orderId} and given.id <> ${refunds.id}))`;

/** Whether a refund goes back in notes. For queries that join refunds. */
export const isCashRefund = sql<boolean>`${isLeftAtDesk('cash')}`;

/** Whether a refund goes back by the organiser's card terminal. For queries that join refunds. */
export const isTerminalRefund = sql<boolean>`(${isLeftAtDesk('card')} and not ${isLeftAtDesk('cash')})`;

/** Receipts of the show's desk, the newest first. */
export async function listReceipts(db: Queryable, exhibitionId: number): Promise<Money['cash']> {
  const rows = await db
    .select({
      number: cashReceipts.number,
      at: taking.at,
      day: cashReceipts.day,
      order: orders.number,
      payer: payers.name,
      means: cashReceipts.means,
      amount: cashReceipts.amount,
      taken_by: sql<string | null>`coalesce(${taking.member}, ${takers.shortName})`,
      reversed_at: reversal.at,
    })
    .from(cashReceipts)
    .innerJoin(taking, eq(taking.id, cashReceipts.postingId))
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .leftJoin(payers, eq(payers.id, orders.payerId))
    .leftJoin(reversal, eq(reversal.reversesId, cashReceipts.postingId))
    .leftJoin(accounts, eq(accounts.id, taking.by))
    .leftJoin(takers, eq(takers.id, accounts.profileId))
    .where(eq(cashReceipts.exhibitionId, exhibitionId))
    .orderBy(desc(cashReceipts.number))
    .limit(shownReceipts);
  return rows.map(({ at, payer, taken_by: by, reversed_at: reversedAt, ...row }) => ({
    ...{ ...row, payer: payer ?? '', taken_by: by ?? '' },
    at: isoOf(at) ?? '',
    reversed_at: isoOf(reversedAt),
  }));
}

/** The cash desk of a show: its days with their totals, and its receipts. */
export async function getCashDesk(db: Queryable, caller: Caller, exhibitionId: number): Promise<CashDesk> {
  const { show } = await organiserOf(db, caller, exhibitionId, 'cash');
  const closed = await db
    .select({
      day: cashDays.day,
      cash: cashDays.cash,
      card: cashDays.card,
      receipts: cashDays.receipts,
      at: cashDays.closedAt,
    })
    .from(cashDays)
    .where(eq(cashDays.exhibitionId, exhibitionId));
  const today = await cashToday(db);
  const open = await totalsOf(db, exhibitionId);
  const isTodayClosed = closed.some((one) => one.day === today);
  if (!isTodayClosed && !open.has(today)) open.set(today, { cash: 0, card: 0, receipts: 0 });
  const days = [
    ...closed.map(({ at, ...row }) => ({ ...row, closed_at: isoOf(at) })),
    ...[...open].map(([of, totals]) => ({ day: of, ...totals, closed_at: null })),
  ].toSorted((one, other) => other.day.localeCompare(one.day));
  return {
    show: { id: show.id, name: show.name, begins_on: show.beginsOn, ends_on: show.endsOn },
    ...{ today, days, receipts: await listReceipts(db, exhibitionId) },
  };
}

/** Throws 400 at `number`. */
export async function getCashOrder(
  db: Queryable,
  caller: Caller,
  { exhibitionId, number }: { exhibitionId: number; number: string },
): Promise<CashOrder> {
  await organiserOf(db, caller, exhibitionId, 'cash');
  const order = await cashOrder(db, { exhibitionId, number });
  const facts = await factsOfOrder(db, order.id);
  const [payer] =
    order.payerId === null
      ? []
      : await db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, order.payerId));
  return {
    ...{ number: order.number, payer: payer?.name ?? '', state: orderState(facts) },
    due: order.ending === null ? Math.max(0, balanceOf(facts)) : 0,
  };
}
