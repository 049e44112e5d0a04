import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { type MoneyAccount, payoutRows } from '../../postings.ts';
import { refunds } from '../tables.ts';
import { post } from './post.ts';

interface Payout {
  refund: typeof refunds.$inferSelect;
  organiserId: number;
  by: number | null;
  statementLineId: number | null;
  /** The account that the money was paid from. */
  money?: MoneyAccount;
}

/** Books that a locked refund was sent. */
export async function payOut(
  tx: Queryable,
  { refund, organiserId, by, statementLineId, money = 'bank' }: Payout,
): Promise<void> {
  const byHand = statementLineId === null ? 'отмечено: отправлено' : '';
  const reasons = {
    bank: byHand,
    gateway: 'возвращено на карту',
    cash: 'выдано наличными',
    card: 'возвращено по терминалу',
  };
  const payoutId = await post(tx, {
    ...{ organiserId, kind: 'payout', by, statementLineId },
    reason: reasons[money],
    rows: payoutRows(money, refund.orderId, refund.amount),
  });
  await tx.update(refunds).set({ payoutId }).where(eq(refunds.id, refund.id));
  await recordEvent(tx, { name: 'payments.refund_sent', ids: { refundId: refund.id } });
}
