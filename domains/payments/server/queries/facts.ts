import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '#platform/server/db/anyOf.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRows } from '#platform/server/db/typedSql.ts';
import type { OrderFacts } from '../../policy.ts';
import { gatewayPayments, ledger, orders, postings } from '../tables.ts';

export const reversed = alias(postings, 'reversed');
/** Kind of a row's posting; of a counter posting the kind that it reverses. Needs `postings` and `reversed` joined. */
export const effectiveKind = sql`coalesce(${reversed.kind}, ${postings.kind})`;
export const joinedPostings = sql`join ${postings} on ${postings.id} = ${ledger.postingId}
  left join ${postings} ${sql.identifier('reversed')} on ${reversed.id} = ${postings.reversesId}`;

/** Sums of an order, for a query over `ledger` with `joinedPostings`, grouped by order. */
export const ledgerSums = {
  charged: int(
    sql`coalesce(sum(${ledger.amount}) filter (where ${ledger.account} = 'entrant' and ${effectiveKind} in ('charge', 'credit')), 0)`,
  ),
  credited: int(
    sql`coalesce(-sum(${ledger.amount}) filter (where ${ledger.account} = 'entrant' and ${effectiveKind} = 'credit'), 0)`,
  ),
  received: int(
    sql`coalesce(-sum(${ledger.amount}) filter (where ${ledger.account} = 'entrant' and ${effectiveKind} in ('receipt', 'match')), 0)`,
  ),
  refunded: int(
    sql`coalesce(sum(${ledger.amount}) filter (where ${ledger.account} = 'entrant' and ${effectiveKind} = 'refund'), 0)`,
  ),
};

/** A payment by card that was begun and is not decided: the bank is waited for. Needs `orders`. */
const hasOpenPayment = sql`exists (select from ${gatewayPayments} where ${gatewayPayments.orderId} = ${orders.id}
  and ${gatewayPayments.providerId} is not null and ${gatewayPayments.postingId} is null
  and ${gatewayPayments.endedAt} is null)`;

/** The facts of orders, by id. */
export async function factsOf(db: Queryable, orderIds: readonly number[]): Promise<Map<number, OrderFacts>> {
  if (!orderIds.length) return new Map();
  const rows = await selectRows(
    db,
    {
      id: orders.id,
      isAnnounced: sql<boolean>`${orders.announcedAt} is not null or ${hasOpenPayment}`,
      ending: orders.ending,
      ...ledgerSums,
    },
    sql`from ${orders} left join ${ledger} on ${ledger.orderId} = ${orders.id}
      left join ${postings} on ${postings.id} = ${ledger.postingId}
      left join ${postings} ${sql.identifier('reversed')} on ${reversed.id} = ${postings.reversesId}
      where ${anyOf(orders.id, orderIds)} group by ${orders.id}`,
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

export async function factsOfOrder(db: Queryable, orderId: number): Promise<OrderFacts> {
  const facts = (await factsOf(db, [orderId])).get(orderId);
  if (!facts) throw new Error(`Order ${orderId} does not exist`);
  return facts;
}
