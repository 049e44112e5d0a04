import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { float, selectRow } from '#platform/server/db/typedSql.ts';
import { gatewayPayments, ledger, orders, postings, refunds } from '../../../server/tables.ts';
import type { Money } from '../../contract.ts';

/**
 * Returns what the payment service holds of the organiser's money, in kopecks; negative when it withheld more than came
 * in.
 */
export async function heldByGateway(db: Queryable, organiserId: number): Promise<number> {
  const { held } = await selectRow(
    db,
    { held: float(sql`coalesce(sum(${ledger.amount}), 0)`) },
    sql`from ${ledger} join ${postings} on ${postings.id} = ${ledger.postingId}
      where ${postings.organiserId} = ${organiserId} and ${ledger.account} = 'gateway'`,
  );
  return held;
}

/** What entrants paid through the payment service, what it kept, returned and paid out. */
export async function cardMoneyOf(
  db: Queryable,
  { organiserId, exhibitionId }: { organiserId: number; exhibitionId: number },
): Promise<Money['card']> {
  const isUsed = await db.$count(
    gatewayPayments,
    sql`${gatewayPayments.postingId} in (select ${postings.id} from ${postings} where ${postings.organiserId} = ${organiserId})`,
  );
  if (isUsed === 0) return null;
  const ofShow = eq(orders.exhibitionId, exhibitionId);
  const sums = await selectRow(
    db,
    {
      received: float(sql`(select coalesce(sum(${gatewayPayments.amount}), 0) from ${gatewayPayments}
        join ${orders} on ${orders.id} = ${gatewayPayments.orderId} and ${ofShow}
        where ${gatewayPayments.postingId} is not null)`),
      fee: float(sql`(select coalesce(sum(${ledger.amount}), 0) from ${ledger}
        join ${orders} on ${orders.id} = ${ledger.orderId} and ${ofShow} where ${ledger.account} = 'fee')`),
      returned: float(sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
        join ${orders} on ${orders.id} = ${refunds.orderId} and ${ofShow}
        join ${ledger} on ${ledger.postingId} = ${refunds.payoutId} and ${ledger.account} = 'gateway')`),
      // A settlement that was taken back is counted by its counter posting.
      paid_out: float(sql`(select coalesce(-sum(${ledger.amount}), 0) from ${ledger}
        join ${postings} on ${postings.id} = ${ledger.postingId}
        left join ${postings} reversed on reversed.id = ${postings.reversesId}
        where ${postings.organiserId} = ${organiserId} and ${ledger.account} = 'gateway'
          and coalesce(reversed.kind, ${postings.kind}) = 'settlement')`),
    },
    sql``,
  );
  return { ...sums, at_service: await heldByGateway(db, organiserId) };
}
