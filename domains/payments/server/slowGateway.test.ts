import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticePath } from '../contract.ts';
import { receiptRows } from '../postings.ts';
import { post } from './commands/post.ts';
import { watchPayments } from './commands/watchPayments.ts';
import { openGateways } from './gateways/openGateways.ts';
import { endOrder, orderSummaries } from './public.ts';
import { gatewayPayments, gateways, ledger, orders, refunds } from './tables.ts';
import { openStandIn, type StandIn } from './testGateway.ts';
import { openPayments } from './testPayments.ts';

let service: StandIn;
let portal: Awaited<ReturnType<typeof openPayments>>;
/** Ends the portal's patience with the request that it makes now, as the clock would. */
let loseTimeout: () => void;
beforeAll(async () => {
  service = await openStandIn();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.state.beforeAnswer = null;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== 10_000) return timeout(ms);
    const patience = new AbortController();
    loseTimeout = () => patience.abort(new DOMException('The operation timed out', 'TimeoutError'));
    return patience.signal;
  });
  portal = await openPayments({ settings: { YOOKASSA_URL: service.url } });
  await portal.db.insert(gateways).values({
    ...{ organiserId: portal.club.profileId, kind: 'yookassa', shopId: '506751', secret: 'test_key' },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await portal.ledgerSum()).toBe(0);
  await portal.close();
});

/** The service performs the call but does not answer, so the portal's call times out. */
const never = async (): Promise<void> => {
  loseTimeout();
  await new Promise(() => undefined);
};
const begin = (number: string) => portal.call(portal.payer, 'PUT', `/api/orders/${number}/card`, {});
const pageOf = async (number: string) => (await portal.call(portal.payer, 'GET', `/api/orders/${number}`)).result;
const stateOf = async (id: number) => (await orderSummaries(portal.db, [id])).get(id);
const ofOrder = (number: string) => [...service.payments.values()].filter(({ metadata }) => metadata.order === number);
const only = (number: string) => {
  const [payment, ...others] = ofOrder(number);
  if (!payment || others.length) throw new Error(`The service has ${others.length + (payment ? 1 : 0)} payments`);
  return payment;
};
const notify = (id: string) =>
  portal.app.inject({
    ...{ method: 'POST', url: noticePath, remoteAddress: '185.71.76.5' },
    payload: { type: 'notification', event: 'payment.succeeded', object: { id } },
  });
const watch = () =>
  watchPayments(
    portal.db,
    openGateways({ PORTAL_MODE: 'production', YOOKASSA_URL: service.url, YOOKASSA_NETWORKS: [] } as never),
    { followers: [portal.follower], publicUrl: 'https://portal.example', by: null },
  );
/** An order that was paid by card, with the service's payment. */
async function paidByCard() {
  const { id, number } = await portal.order([portal.line(250_000)]);
  await begin(number);
  const payment = only(number);
  payment.status = 'succeeded';
  await notify(payment.id);
  return { id, number, payment };
}

describe('a payment service that never answers', () => {
  it('leaves the order to be paid, says that no money went and what to do, and has one payment after the next press [Entry-2]', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    service.state.beforeAnswer = never;
    const lost = await begin(number);
    expect(lost.status).toBe(503);
    expect(Object.values(lost.errors)[0]).toMatch(/Деньги не списаны. Попробуйте ещё раз .* или заплатите переводом/);
    expect(await stateOf(id)).toMatchObject({ state: 'open', received: 0 });
    expect(await pageOf(number)).toMatchObject({ due: 250_000, gateway: { pending: null, is_refused: false } });
    service.state.beforeAnswer = null;
    const found = await begin(number);
    expect(found.result.url).toContain(only(number).id);
    expect(await stateOf(id)).toMatchObject({ state: 'awaiting' });
  });

  it('has its notice sent again, and the money is booked once when it answers', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    const payment = only(number);
    payment.status = 'succeeded';
    service.state.beforeAnswer = never;
    expect((await notify(payment.id)).statusCode).toBe(503);
    expect(await watch()).toMatchObject({ checked: 0, unanswered: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: 0 });
    service.state.beforeAnswer = null;
    expect(await watch()).toMatchObject({ checked: 1 });
    expect((await notify(payment.id)).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 250_000, refunded: 0 });
    expect(portal.told.paid).toEqual([id]);
  });

  it('returns money once, also after the service forgot the request [Entry-8]', async () => {
    const { id, payment } = await paidByCard();
    await portal.db.transaction((tx) => endOrder(tx, { orderId: id, ending: 'cancelled', byAccountId: null }));
    let asked = 0;
    service.state.beforeAnswer = async () => {
      asked += 1;
      // The first question reads the payment, the second returns the money.
      if (asked === 2) await never();
    };
    expect(await watch()).toMatchObject({ refunded: 0, unanswered: 1 });
    expect(payment.refunded_amount.value).toBe('2500.00');
    service.state.beforeAnswer = null;
    service.byKey.clear();
    expect(await watch()).toMatchObject({ refunded: 1, unanswered: 0 });
    expect(await watch()).toMatchObject({ refunded: 0 });
    expect(payment.refunded_amount.value).toBe('2500.00');
    const [row] = await portal.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(row?.payoutId).not.toBeNull();
  });
});

describe('a payment service that answers late', () => {
  it('has one payment for two presses and leads both to it', async () => {
    const { number } = await portal.order([portal.line(250_000)]);
    const { promise: isFirstThere, resolve: firstThere } = Promise.withResolvers<void>();
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
    service.state.beforeAnswer = () => {
      firstThere();
      return answers;
    };
    const first = begin(number);
    await isFirstThere;
    service.state.beforeAnswer = null;
    const second = await begin(number);
    answer();
    expect((await first).result.url).toBe(second.result.url);
    expect(second.result.url).toContain(only(number).id);
    expect(await portal.db.$count(gatewayPayments)).toBe(1);
  });

  it('gives no payment link for an order that a transfer has paid meanwhile', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    service.state.beforeAnswer = () =>
      portal.db.transaction(async (tx) => {
        const rows = receiptRows('bank', 250_000, [{ orderId: id, amount: 250_000 }]);
        await post(tx, { organiserId: portal.club.profileId, kind: 'receipt', by: null, rows });
      });
    const late = await begin(number);
    expect([late.status, Object.values(late.errors)[0]]).toEqual([409, expect.stringContaining('Обновите страницу')]);
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 250_000 });
  });
});

describe('the fee of the payment service', () => {
  it('is posted with the payment, whose order is paid whole [Entry-2]', async () => {
    const { id, payment } = await paidByCard();
    await notify(payment.id);
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 250_000 });
    const rows = await portal.db.select().from(ledger).where(eq(ledger.account, 'gateway')).orderBy(ledger.id);
    expect(rows.map(({ amount }) => amount)).toEqual([250_000, -7000]);
    const fees = await portal.db.select().from(ledger).where(eq(ledger.account, 'fee'));
    expect(fees).toMatchObject([{ amount: 7000, orderId: id }]);
  });

  it('is no reason to ask for a mailbox, but a receipt is: without one the payer is sent to a transfer', async () => {
    await portal.db.update(gateways).set({ sendsReceipts: true });
    const { id, number, key } = await portal.order([portal.line(250_000)]);
    await portal.db.update(orders).set({ payerId: null }).where(eq(orders.id, id));
    const refused = await portal.call(null, 'PUT', `/api/orders/${number}/card`, { key });
    expect([refused.status, Object.values(refused.errors)[0]]).toEqual([
      409,
      expect.stringContaining('почта для чека'),
    ]);
    expect(ofOrder(number)).toEqual([]);
  });
});
