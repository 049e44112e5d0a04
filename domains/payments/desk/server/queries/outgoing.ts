import type { Queryable } from '#platform/server/db/connect.ts';
import { listOwed } from '../commands/refunds.ts';
import type { OutgoingPayment } from '../paymentFile.ts';

/**
 * Refunds of the organiser that a bank can send: those with account and BIC. The purpose names the order, so that the
 * statement of the outgoing money settles them.
 */
export async function outgoingPayments(
  db: Queryable,
  organiserId: number,
  show: { name: string },
): Promise<OutgoingPayment[]> {
  return (await listOwed(db, organiserId))
    .filter(({ refund }) => refund.payeeAccount.length === 20 && refund.payeeBic.length === 9)
    .map(({ refund, number }) => ({
      amount: refund.amount,
      name: refund.payeeName,
      inn: refund.payeeInn,
      account: refund.payeeAccount,
      bic: refund.payeeBic,
      bank: refund.payeeBank,
      purpose: number
        ? `Возврат по заказу ${number}, выставка ${show.name.slice(0, 120)}. НДС не облагается`
        : 'Возврат ошибочно перечисленных средств. НДС не облагается',
    }));
}
