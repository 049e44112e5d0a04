import { z } from 'zod';
import {
  type FoundPayment,
  type GatewayAccount,
  GatewayFailure,
  KeyRefused,
  type NewPayment,
  type NewRefund,
  type Notice,
  type PaymentGateway,
  type ReceiptItem,
} from './gateway.ts';
import { addressIn } from './networks.ts';

const longestMs = 10_000;
/** The service cuts longer texts off with an error. */
const longestTitle = 128;

const money = z.object({ value: z.string().regex(/^\d{1,10}\.\d\d$/), currency: z.string() });
const payment = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: money,
  refunded_amount: money.optional(),
  /** Amount for the shop: less the fee of the service. */
  income_amount: money.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
});
const refund = z.object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'canceled']) });
const notice = z.object({ object: z.object({ id: z.string(), payment_id: z.string().optional() }) });

/** «2500.00» from kopecks. */
const roublesOf = (kopecks: number): string => `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
const kopecksOf = (value: string): number => Math.round(Number(value) * 100);
const amountOf = (kopecks: number) => ({ value: roublesOf(kopecks), currency: 'RUB' });

const receiptOf = ({ sendsReceipts, vatCode }: GatewayAccount, mail: string | null, items: readonly ReceiptItem[]) =>
  sendsReceipts && {
    receipt: {
      ...(mail && { customer: { email: mail } }),
      items: items.map(({ title, amount }) => ({
        ...{ description: title.slice(0, longestTitle), quantity: 1, amount: amountOf(amount), vat_code: vatCode },
        // Cash registers of the format 1.2, that of the service among them, refuse a receipt without the measure.
        ...{ payment_mode: 'full_payment', payment_subject: 'service', measure: 'piece' },
      })),
    },
  };

interface YookassaSettings {
  /** Address of the API, without a slash at its end: https://api.yookassa.ru/v3 */
  url: string;
  /** Addresses and networks that notices come from, by the service's documentation. */
  networks: readonly string[];
}

/**
 * The fee of a paid payment; null when the service does not name what the shop gets, or names it in another currency.
 */
function feeOf({ status, amount, income_amount: income }: z.infer<typeof payment>): number | null {
  if (status !== 'succeeded' || income === undefined || income.currency !== amount.currency) return null;
  return kopecksOf(amount.value) - kopecksOf(income.value);
}

/** ЮKassa, API v3: one-stage payments, confirmed on the page of the service. */
export function yookassa({ url, networks }: YookassaSettings): PaymentGateway {
  async function ask<Answer>(
    { organiserId, shopId, secret }: GatewayAccount,
    schema: z.ZodType<Answer>,
    path: string,
    sent?: { body: object; requestKey: string },
  ): Promise<Answer> {
    let status = 0;
    try {
      const answer = await fetch(`${url}${path}`, {
        method: sent ? 'POST' : 'GET',
        headers: {
          authorization: `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`,
          ...(sent && { 'content-type': 'application/json', 'idempotence-key': sent.requestKey }),
        },
        ...(sent && { body: JSON.stringify(sent.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      });
      status = answer.status;
      const parsed = schema.safeParse(answer.ok ? await answer.json() : null);
      if (parsed.success) return parsed.data;
    } catch (error) {
      throw new GatewayFailure(`The payment service could not be asked: ${path}`, { cause: error });
    }
    if (status === 401 || status === 403) throw new KeyRefused(organiserId);
    throw new GatewayFailure(`The payment service answered ${status} to ${path}`);
  }
  const foundOf = (found: z.infer<typeof payment>): FoundPayment => ({
    id: found.id,
    // Payments are captured at once, so that waiting for it is only a moment.
    status: found.status === 'waiting_for_capture' ? 'pending' : found.status,
    amount: kopecksOf(found.amount.value),
    currency: found.amount.currency,
    number: found.metadata?.order ?? null,
    payUrl: found.confirmation?.confirmation_url ?? null,
    refunded: kopecksOf(found.refunded_amount?.value ?? '0'),
    fee: feeOf(found),
  });
  return {
    kind: 'yookassa',
    async create(account, { number, amount, description, returnUrl, requestKey, mail, items }: NewPayment) {
      const body = {
        amount: amountOf(amount),
        capture: true,
        confirmation: { type: 'redirect', return_url: returnUrl },
        description: description.slice(0, longestTitle),
        metadata: { order: number },
        ...receiptOf(account, mail, items),
      };
      return foundOf(await ask(account, payment, '/payments', { body, requestKey }));
    },
    async read(account, paymentId) {
      return foundOf(await ask(account, payment, `/payments/${encodeURIComponent(paymentId)}`));
    },
    async refund(account, { paymentId, amount, description, requestKey, mail }: NewRefund) {
      const body = {
        ...{ payment_id: paymentId, amount: amountOf(amount), description: description.slice(0, 250) },
        ...receiptOf(account, mail, [{ title: description, amount }]),
      };
      const { status } = await ask(account, refund, '/refunds', { body, requestKey });
      return { status };
    },
    verifyNotice({ address, body }: Notice) {
      if (!addressIn(networks, address)) return null;
      const read = notice.safeParse(body);
      return read.success ? { paymentId: read.data.object.payment_id ?? read.data.object.id } : null;
    },
  };
}
