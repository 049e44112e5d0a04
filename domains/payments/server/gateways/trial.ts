import { randomUUID } from 'node:crypto';
import type { FoundPayment, PaymentGateway } from './gateway.ts';

/** Address of the trial bank's pages. */
export const trialBankPath = '/dev/bank';

interface TrialPayment extends FoundPayment {
  description: string;
  returnUrl: string;
}

export interface TrialBank extends PaymentGateway {
  /** The payment with this id, as the trial bank's page shows it. */
  find(id: string): TrialPayment | undefined;
  /** Pays or refuses a payment that still waits. */
  decide(id: string, isPaid: boolean): void;
}

/** The trial bank's fee in thousandths, about that of real services. */
const feeThousandths = 28;

/**
 * «Пробный банк» of a demonstration: no money moves. Payments live as long as the process; one that is not known any more
 * was never paid. The notices come from the bank's own page, so that those over the network are refused.
 */
export function trialBank(): TrialBank {
  const payments = new Map<string, TrialPayment>();
  const keys = new Map<string, string>();
  const unknown = (id: string): FoundPayment => ({
    ...{ id, status: 'canceled', amount: 0, currency: 'RUB', number: null, payUrl: null, refunded: 0, fee: null },
  });
  return {
    kind: 'trial',
    async create(_, { number, amount, description, returnUrl, requestKey }) {
      const id = keys.get(requestKey) ?? randomUUID();
      keys.set(requestKey, id);
      const made: TrialPayment = payments.get(id) ?? {
        ...{
          id,
          status: 'pending',
          amount,
          currency: 'RUB',
          number,
          payUrl: `${trialBankPath}/${id}`,
          refunded: 0,
          fee: null,
        },
        ...{ description, returnUrl },
      };
      payments.set(id, made);
      return made;
    },
    async read(_, id) {
      return payments.get(id) ?? unknown(id);
    },
    async refund(_, { paymentId, amount, requestKey }) {
      const found = payments.get(paymentId);
      if (found && !keys.has(requestKey)) payments.set(paymentId, { ...found, refunded: found.refunded + amount });
      keys.set(requestKey, paymentId);
      return { status: found ? 'succeeded' : 'canceled' };
    },
    verifyNotice: () => null,
    find: (id) => payments.get(id),
    decide(id, isPaid) {
      const found = payments.get(id);
      if (found?.status !== 'pending') return;
      const paid = { status: 'succeeded', fee: Math.round((found.amount * feeThousandths) / 1000) } as const;
      payments.set(id, { ...found, ...(isPaid ? paid : { status: 'canceled' }) });
    },
  };
}
