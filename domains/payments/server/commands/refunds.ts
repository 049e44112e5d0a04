import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { refundRows } from '../../postings.ts';
import { ledger, type orders, postings, refunds, statementLines } from '../tables.ts';
import { post } from './post.ts';

interface Owed {
  order: Pick<typeof orders.$inferSelect, 'id' | 'organiserId'>;
  /** Kopecks. */
  amount: number;
  /** Percent of the organiser's scale; null when money came too much or without a place. */
  share: number | null;
  by: number | null;
  reason: string;
}

/** Puts money into the refund list, with the details of the payer as the last statement line of the order has them. */
export async function oweBack(tx: Queryable, { order, amount, share, by, reason }: Owed): Promise<void> {
  const [line] = await tx
    .select({ line: statementLines })
    .from(ledger)
    .innerJoin(postings, eq(postings.id, ledger.postingId))
    .innerJoin(statementLines, eq(statementLines.id, postings.statementLineId))
    .where(
      and(
        eq(ledger.orderId, order.id),
        eq(ledger.account, 'entrant'),
        sql`${postings.kind} in ('receipt', 'match')`,
        eq(statementLines.isReverted, false),
        // Not to the sender of a transfer that was booked to this order by mistake.
        sql`not exists (select from ${postings} counter where counter.reverses_id = ${postings.id})`,
      ),
    )
    .orderBy(desc(postings.id))
    .limit(1);
  const postingId = await post(tx, {
    organiserId: order.organiserId,
    kind: 'refund',
    by,
    reason,
    statementLineId: share === null ? (line?.line.id ?? null) : null,
    rows: refundRows(order.id, amount),
  });
  await tx.insert(refunds).values({ orderId: order.id, amount, share, reason, postingId, ...payeeOf(line?.line) });
  await recordEvent(tx, { name: 'payments.refund_owed', ids: { orderId: order.id } });
}

/** The details that money is sent back to. */
export const payeeOf = (line: typeof statementLines.$inferSelect | undefined) => ({
  payeeName: line?.payer ?? '',
  payeeInn: line?.payerInn ?? '',
  payeeAccount: line?.payerAccount ?? '',
  payeeBic: line?.payerBic ?? '',
  payeeBank: line?.payerBank ?? '',
});
