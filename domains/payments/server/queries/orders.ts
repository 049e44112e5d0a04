import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { balanceOf, type OrderState, orderState, type PayWay } from '../../policy.ts';
import { sumOf } from '../../postings.ts';
import type { Credit } from '../commands/orders.ts';
import { orders, payees } from '../tables.ts';
import { factsOf, factsOfOrder } from './facts.ts';
import { listLiveLines, shareOf } from './lines.ts';

/** Sums in kopecks, instants as ISO. */
export interface OrderSummary {
  number: string;
  state: OrderState;
  way: PayWay;
  charged: number;
  received: number;
  refunded: number;
  dueAt: string | null;
  announcedAt: string | null;
}

/** By id. */
export async function orderSummaries(db: Queryable, orderIds: readonly number[]): Promise<Map<number, OrderSummary>> {
  if (!orderIds.length) return new Map();
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      way: orders.way,
      dueAt: orders.dueAt,
      announcedAt: orders.announcedAt,
    })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  const facts = await factsOf(db, orderIds);
  return new Map(
    rows.flatMap(({ id, number, way, dueAt, announcedAt }) => {
      const own = facts.get(id);
      if (!own) return [];
      const { charged, received, refunded } = own;
      const summary = { number, way, state: orderState(own), charged, received, refunded };
      return [[id, { ...summary, dueAt: isoOf(dueAt), announcedAt: isoOf(announcedAt) }]];
    }),
  );
}

/** PostgreSQL's instant as ISO. */
export const isoOf = (instant: string | null): string | null => (instant ? new Date(instant).toISOString() : null);

/** What `creditSubject` would give back, in kopecks; `paid` is what was paid for the subject. */
export async function quoteCredit(
  db: Queryable,
  { orderId, subject, share }: Credit,
): Promise<{ paid: number; refund: number }> {
  const facts = await factsOfOrder(db, orderId);
  const total = sumOf(await listLiveLines(db, orderId, subject));
  const held = facts.received - facts.refunded;
  return {
    paid: Math.max(0, Math.min(total, held)),
    refund: Math.max(0, shareOf(total, share) - balanceOf(facts)),
  };
}

/** Whether the organiser has entered bank details, which are required before charging. */
export async function hasPayee(db: Queryable, organiserId: number): Promise<boolean> {
  const found = await db
    .select({ id: payees.organiserId })
    .from(payees)
    .where(eq(payees.organiserId, organiserId))
    .limit(1);
  return found.length > 0;
}
