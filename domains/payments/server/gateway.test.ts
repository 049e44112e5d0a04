import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { runChecks } from '#platform/server/operations/checks/check.ts';
import { noticePath } from '../contract.ts';
import { mailRefusedKeys } from './commands/refusedKeys.ts';
import { watchPayments } from './commands/watchPayments.ts';
import { openGateways } from './gateways/openGateways.ts';
import { endOrder, orderSummaries } from './public.ts';
import { cardKeyCheck } from './queries/cardKeyCheck.ts';
import { gatewayPayments, gateways, orders, refunds } from './tables.ts';
import { type Kept, openStandIn, type StandIn } from './testGateway.ts';
import { openPayments } from './testPayments.ts';

let service: StandIn;
let portal: Awaited<ReturnType<typeof openPayments>>;
let url = '';
beforeAll(async () => {
  service = await openStandIn();
  url = service.url;
});
afterAll(() => service.close());
beforeEach(async () => {
  service.state.status = 200;
  portal = await openPayments({ settings: { YOOKASSA_URL: url } });
  await portal.db.insert(gateways).values({
    ...{ organiserId: portal.club.profileId, kind: 'yookassa', shopId: '506751', secret: 'test_key' },
  });
});
afterEach(async () => {
  expect(await portal.ledgerSum()).toBe(0);
  await portal.close();
});

const stateOf = async (id: number) => (await orderSummaries(portal.db, [id])).get(id);
const begin = (number: string, key?: string) =>
  portal.call(key ? null : portal.payer, 'PUT', `/api/orders/${number}/card`, key ? { key } : {});
const pageOf = async (number: string) => (await portal.call(portal.payer, 'GET', `/api/orders/${number}`)).result;
const own = (number: string): Kept => {
  const found = [...service.payments.values()].findLast(({ metadata }) => metadata.order === number);
  if (!found) throw new Error(`The service has no payment for ${number}`);
  return found;
};
const notify = (id: string, { from = '185.71.76.5', event = 'payment.succeeded' } = {}) =>
  portal.app.inject({
    ...{ method: 'POST', url: noticePath, remoteAddress: from },
    payload: { type: 'notification', event, object: { id, status: 'succeeded', amount: { value: '9999.00' } } },
  });
const watch = () =>
  watchPayments(
    portal.db,
    openGateways({ PORTAL_MODE: 'production', YOOKASSA_URL: url, YOOKASSA_NETWORKS: [] } as never),
    { followers: [portal.follower], publicUrl: 'https://portal.example', by: null },
  );
const subjects = async () =>
  (await portal.db.select({ subject: mails.subject }).from(mails).orderBy(desc(mails.id))).map(
    ({ subject }) => subject,
  );

describe('payment by card', () => {
  it('is begun once, waits for the bank, and holds the places 30 minutes at the least [Entry-2]', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const { id, number, key } = await portal.order([portal.line(1_720_000)], portal.payer, '2000-01-01T00:00:00Z');
    const before = await stateOf(id);
    const [one, other] = [await begin(number), await begin(number, key)];
    expect([one.status, other.result.url]).toEqual([200, one.result.url]);
    expect(one.result.url).toContain('https://yoomoney.example/pay');
    expect(service.state.authorization).toBe(`Basic ${Buffer.from('506751:test_key').toString('base64')}`);
    expect(own(number).body).toMatchObject({
      ...{ amount: { value: '17200.00', currency: 'RUB' }, capture: true, metadata: { order: number } },
      confirmation: { type: 'redirect', return_url: expect.stringContaining(`?key=${key}`) },
    });
    expect(own(number).body).not.toHaveProperty('receipt');
    expect((await stateOf(id))?.state).toBe('awaiting');
    const page = await pageOf(number);
    expect(page).toMatchObject({
      gateway: { is_trial: false, is_refused: false, pending: { pay_url: one.result.url } },
    });
    expect(page.due_at).toBe(page.gateway.pending.held_until);
    expect([before?.dueAt, soon < page.due_at]).toEqual(['2000-01-01T00:00:00.000Z', true]);
  });

  it('confirms when the window was closed early and the notice comes later, ten times as once [Entry-2]', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    const payment = own(number);
    expect((await stateOf(id))?.state).toBe('awaiting');
    payment.status = 'succeeded';
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(payment.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 250_000, refunded: 0 });
    expect(portal.told.paid).toEqual([id]);
    expect((await subjects()).filter((subject) => subject.startsWith('Оплачено'))).toHaveLength(1);
    expect(await pageOf(number)).toMatchObject({ receipts: [{ way: 'gateway', amount: 250_000 }] });
  });

  it('refuses a notice of a stranger, and believes no body [Entry-2]', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    const payment = own(number);
    payment.status = 'succeeded';
    for (const from of ['203.0.113.9', '127.0.0.1', '185.71.78.1', '2001:db8::1'])
      expect((await notify(payment.id, { from })).statusCode).toBe(403);
    expect((await stateOf(id))?.state).toBe('awaiting');
    payment.status = 'pending';
    expect((await notify(payment.id)).statusCode).toBe(200);
    expect((await stateOf(id))?.state).toBe('awaiting');
    expect((await notify('of-another-shop')).statusCode).toBe(404);
    expect((await notify(payment.id, { from: '2a02:5180::7' })).statusCode).toBe(200);
  });

  it.each([
    ['sum', { amount: { value: '1.00', currency: 'RUB' } }, 'другая сумма'],
    ['currency', { amount: { value: '2500.00', currency: 'USD' } }, 'другая валюта'],
    ['order', { metadata: { order: '7К4Д-2931' } }, 'другой заказ'],
  ])('books nothing of another %s and tells the organiser', async (_, given, words) => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    const payment = own(number);
    Object.assign(payment, given, { status: 'succeeded' });
    await notify(payment.id);
    expect(await stateOf(id)).toMatchObject({ received: 0 });
    const [row] = await portal.db.select().from(gatewayPayments).where(eq(gatewayPayments.orderId, id));
    expect(row?.fault).toContain(words);
    const path = `/api/exhibitions/exhibition/${portal.show.id}/money`;
    expect((await portal.call(portal.club, 'GET', path)).result.card_faults).toMatchObject([{ order: number }]);
  });

  it('says that the bank refused, and begins another payment', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    const first = own(number);
    first.status = 'canceled';
    await notify(first.id, { event: 'payment.canceled' });
    expect((await stateOf(id))?.state).toBe('open');
    expect(await pageOf(number)).toMatchObject({ gateway: { is_refused: true, pending: null } });
    await begin(number);
    expect(own(number).id).not.toBe(first.id);
    expect(await pageOf(number)).toMatchObject({ gateway: { is_refused: false } });
  });

  it('asks again with the same key after the service failed, and creates one payment', async () => {
    const { number } = await portal.order([portal.line(250_000)]);
    const before = service.payments.size;
    service.state.status = 500;
    const failed = await begin(number);
    expect([failed.status, Object.values(failed.errors)[0]]).toEqual([503, expect.stringContaining('не ответил')]);
    service.state.status = 200;
    expect((await begin(number)).status).toBe(200);
    expect(service.payments.size - before).toBe(1);
  });

  it.each([401, 403])(
    'tells the organiser that the service refused its key (%i), and the payer how to pay now',
    async (status) => {
      const settings = async () => (await portal.call(portal.club, 'GET', '/api/payments/gateway')).result;
      const { number } = await portal.order([portal.line(250_000)]);
      service.state.status = status;
      const failed = await begin(number);
      expect([failed.status, Object.values(failed.errors)[0]]).toEqual([409, expect.stringContaining('переводом')]);
      const { refused_at: since, version } = await settings();
      expect(since).toEqual(expect.any(String));
      expect((await begin(number)).status).toBe(409);
      expect((await settings()).refused_at).toBe(since);
      const saved = { shop_id: '506751', secret: 'another', is_on: true, sends_receipts: false, vat_code: 1, version };
      expect((await portal.call(portal.club, 'PUT', '/api/payments/gateway', saved)).result.refused_at).toBeNull();
      expect((await begin(number)).status).toBe(409);
      service.state.status = 200;
      expect((await begin(number)).status).toBe(200);
      expect((await settings()).refused_at).toBeNull();
      // Payments that were begun are read by a job, which notices a key that was changed at the service.
      service.state.status = status;
      expect(await watch()).toMatchObject({ checked: 0, unanswered: 1 });
      expect((await settings()).refused_at).toEqual(expect.any(String));
    },
  );

  it('mails the organiser of a refused key once, daily while it lasts, and when it is taken again', async () => {
    const publicUrl = 'https://portal.example';
    const told = () => mailRefusedKeys(portal.db, { publicUrl });
    const check = async () => {
      const [found] = await runChecks([cardKeyCheck(portal.db)]);
      return found?.state;
    };
    const [club] = await portal.db.select().from(accounts).where(eq(accounts.profileId, portal.club.profileId));
    const { number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    await portal.db.delete(mails);
    expect([await told(), await check()]).toEqual([0, 'good']);
    service.state.status = 401;
    await watch();
    expect([await told(), await told(), await check()]).toEqual([1, 0, 'warning']);
    const [mail] = await portal.db.select().from(mails);
    expect(mail).toMatchObject({
      recipient: club?.mail,
      subject: 'Оплата картой не работает: сервис не принял ключ',
      text: expect.stringMatching(
        /506751[\s\S]*https:\/\/portal\.example\/exhibitions\/\d+\/organise\/money#own-gateway/,
      ),
    });
    await portal.db.update(gateways).set({ refusalMailedAt: sql`${gateways.refusalMailedAt} - interval '24 hours'` });
    await portal.db.update(gateways).set({ refusedAt: sql`${gateways.refusalMailedAt} - interval '1 hour'` });
    expect([await told(), await told()]).toEqual([1, 0]);
    // A key that is refused anew after the organiser saved another one is mailed at once.
    const { version } = (await portal.call(portal.club, 'GET', '/api/payments/gateway')).result;
    const saved = { shop_id: '506751', secret: 'another', is_on: true, sends_receipts: false, vat_code: 1, version };
    await portal.call(portal.club, 'PUT', '/api/payments/gateway', saved);
    expect(await told()).toBe(0);
    await watch();
    expect([await told(), await told()]).toEqual([1, 0]);
    service.state.status = 200;
    await watch();
    expect([(await subjects())[0], await told(), await check()]).toEqual(['Оплата картой снова работает', 0, 'good']);
    await watch();
    expect(await portal.db.select().from(mails)).toHaveLength(4);
  });

  it('is not reminded of a refused key that the organiser has switched off', async () => {
    await portal.db.update(gateways).set({ isOn: false, refusedAt: sql`now()` });
    expect(await mailRefusedKeys(portal.db, { publicUrl: 'https://portal.example' })).toBe(0);
    const [found] = await runChecks([cardKeyCheck(portal.db)]);
    expect(found?.state).toBe('off');
  });

  it('answers a notice with 503 while the service is down, and finds the payment by itself later', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    const payment = own(number);
    payment.status = 'succeeded';
    service.state.status = 500;
    expect((await notify(payment.id)).statusCode).toBe(503);
    expect(await watch()).toMatchObject({ checked: 0, unanswered: 1 });
    service.state.status = 200;
    expect(await watch()).toMatchObject({ checked: 1, unanswered: 0 });
    expect(await stateOf(id)).toMatchObject({ state: 'paid', received: 250_000 });
    expect(await watch()).toMatchObject({ checked: 0, refunded: 0 });
  });

  it('is refused where nothing is due, the organiser asks for it, or takes no cards', async () => {
    const { number } = await portal.order([portal.line(250_000)]);
    expect((await portal.call(portal.club, 'PUT', `/api/orders/${number}/card`, {})).status).toBe(403);
    expect((await portal.call(null, 'PUT', `/api/orders/${number}/card`, {})).status).toBe(404);
    await portal.db.update(gateways).set({ isOn: false });
    expect((await begin(number)).status).toBe(409);
    expect(await pageOf(number)).toMatchObject({ gateway: null });
  });
});

describe('refund by card', () => {
  it('returns late money at once when the places are gone, once [Entry-8]', async () => {
    portal.told.hasPlaces = false;
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    await portal.db.transaction((tx) => endOrder(tx, { orderId: id, ending: 'expired', byAccountId: null }));
    const payment = own(number);
    payment.status = 'succeeded';
    await notify(payment.id);
    expect(await stateOf(id)).toMatchObject({ state: 'refunded' });
    expect(await watch()).toMatchObject({ refunded: 1 });
    expect(await watch()).toMatchObject({ refunded: 0 });
    expect(payment.refunded_amount.value).toBe('2500.00');
    const [row] = await portal.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(row?.payoutId).not.toBeNull();
  });

  it('is not repeated by the service when its answer was lost', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await begin(number);
    const payment = own(number);
    payment.status = 'succeeded';
    await notify(payment.id);
    await portal.db.transaction((tx) => endOrder(tx, { orderId: id, ending: 'cancelled', byAccountId: null }));
    await watch();
    const [row] = await portal.db.select().from(refunds).where(eq(refunds.orderId, id));
    await portal.db
      .update(refunds)
      .set({ payoutId: null })
      .where(eq(refunds.id, row?.id ?? 0));
    await watch();
    expect(payment.refunded_amount.value).toBe('2500.00');
    // The forgotten posting is the test's doing; the ledger itself stays balanced.
  });
});

describe('settings of an organiser', () => {
  const values = { shop_id: '506751', secret: 'live_k', is_on: true, sends_receipts: true, vat_code: 1 };
  const put = (given: object) => portal.call(portal.club, 'PUT', '/api/payments/gateway', { ...values, ...given });
  it('keep the secret sealed and never give it out, and refuse an outdated version with 412', async () => {
    await portal.db.delete(gateways);
    expect((await put({ version: 0, secret: '' })).errors).toHaveProperty('secret');
    expect((await put({ version: 0, shop_id: 'магазин' })).errors).toHaveProperty('shop_id');
    const saved = await put({ version: 0 });
    expect(saved.result).toMatchObject({
      has_secret: true,
      version: 1,
      notice_url: `https://portal.example${noticePath}`,
    });
    expect(JSON.stringify(saved.result)).not.toContain('live_k');
    const { rows } = await portal.db.execute('select * from payment_gateways');
    expect(JSON.stringify(rows)).not.toContain('live_k');
    expect((await put({ version: 0 })).status).toBe(412);
    expect((await put({ version: 1, secret: '' })).result).toMatchObject({ has_secret: true, version: 2 });
  });

  it('send a receipt by 54-ФЗ whose lines make the sum', async () => {
    await portal.db.update(gateways).set({ sendsReceipts: true, vatCode: 1 });
    const { number } = await portal.order([portal.line(250_000), portal.line(-20_000)]);
    await begin(number);
    expect(own(number).body.receipt).toMatchObject({
      customer: { email: expect.stringContaining('@') },
      items: [
        {
          quantity: 1,
          amount: { value: '2300.00', currency: 'RUB' },
          vat_code: 1,
          payment_subject: 'service',
          measure: 'piece',
        },
      ],
    });
  });
});

describe('trial bank', () => {
  it('pays and refuses on its own page, and exists in no production', async () => {
    await portal.db.update(gateways).set({ kind: 'trial' });
    const { id, number, key } = await portal.order([portal.line(250_000)]);
    const { result } = await begin(number);
    const page = await portal.app.inject({ url: result.url });
    expect(page.body).toContain('настоящих денег здесь нет');
    // Content type of the page's form.
    const type = 'application/x-www-form-urlencoded';
    expect(page.body).not.toContain('enctype');
    const sent = { method: 'POST', headers: { 'content-type': type }, payload: '' } as const;
    const paid = await portal.app.inject({ ...sent, url: `${result.url}/pay` });
    expect([paid.statusCode, paid.headers.location]).toEqual([303, expect.stringContaining(`?key=${key}`)]);
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
    expect(
      openGateways({ PORTAL_MODE: 'production', YOOKASSA_URL: url, YOOKASSA_NETWORKS: [] } as never).has('trial'),
    ).toBe(false);
  });
});

it('keeps the term of an order that has none', async () => {
  const { id, number } = await portal.order([portal.line(250_000)]);
  await portal.db.update(orders).set({ dueAt: null }).where(eq(orders.id, id));
  await begin(number);
  expect((await stateOf(id))?.dueAt).toBeNull();
});
