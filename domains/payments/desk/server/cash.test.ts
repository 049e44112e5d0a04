import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { receiptRows } from '../../postings.ts';
import { post } from '../../server/commands/post.ts';
import { orderSummaries } from '../../server/public.ts';
import { ledger, orders } from '../../server/tables.ts';
import { openPayments } from '../../server/testPayments.ts';
import { bic, payersAccount } from '../../server/testStatements.ts';
import { cashDays, cashReceipts } from './tables.ts';
import { deskOf } from './testDesk.ts';

let portal: Awaited<ReturnType<typeof openPayments>>;
let desk: ReturnType<typeof deskOf>;
beforeEach(async () => {
  portal = await openPayments();
  desk = deskOf(portal);
});
afterEach(async () => {
  expect(await portal.ledgerSum()).toBe(0);
  await portal.close();
});

const stateOf = async (id: number) => (await orderSummaries(portal.db, [id])).get(id);
const cashDesk = async () => (await portal.call(portal.club, 'GET', `${desk.path}/cash`)).result;
const take = (number: string, amount: number, means = 'cash') => desk.act('cash', { number, amount, means });
const reverse = (receipt: number) => desk.act(`cash/${receipt}/reversal`);
async function close(day?: string) {
  const found = (await cashDesk()).days.find((one: { day: string; closed_at: string | null }) =>
    day ? one.day === day : one.closed_at === null,
  );
  const { cash, card, receipts } = found;
  return desk.act(`cash/days/${found.day}/closing`, { cash, card, receipts });
}
/** A receipt of yesterday, whose day was closed an hour ago. */
const takenYesterday = (orderId: number, amount: number): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const organiserId = portal.club.profileId;
    const rows = receiptRows('cash', amount, [{ orderId, amount }]);
    const postingId = await post(tx, { organiserId, kind: 'receipt', by: null, rows });
    const own = { exhibitionId: portal.show.id, day: addDays(clock.today(), -1) };
    await tx.insert(cashReceipts).values({ ...own, organiserId, number: 1, means: 'cash', orderId, postingId, amount });
    const closedAt = sql`portal_now() - interval '1 hour'` as never;
    await tx.insert(cashDays).values({ ...own, cash: amount, card: 0, receipts: 1, closedAt });
  });

describe('cash desk', () => {
  it('names the payer and the sum due of a typed number, and an unknown one at its place', async () => {
    const { number } = await portal.order([portal.line(250_000)]);
    const find = (typed: string) => portal.call(portal.club, 'GET', `${desk.path}/cash/order?number=${typed}`);
    expect((await find(encodeURIComponent(number.toLowerCase()))).result).toEqual({
      ...{ number, payer: 'Лебедева Анна', due: 250_000, state: 'open' },
    });
    expect((await find('1')).errors).toHaveProperty('number');
    expect((await portal.call(portal.payer, 'GET', `${desk.path}/cash`)).status).toBe(403);
  });

  it('numbers receipts without gaps, in notes and by card, also when several are taken at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => portal.order([portal.line(10_000)])));
    const taken = await Promise.all(made.map(({ number }, at) => take(number, 10_000, at % 2 ? 'card' : 'cash')));
    expect(taken.map(({ result }) => result.receipt).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    const { days, receipts } = await cashDesk();
    expect(days).toMatchObject([{ cash: 30_000, card: 30_000, receipts: 6, closed_at: null }]);
    expect(receipts).toHaveLength(6);
    for (const { id } of made) expect(await stateOf(id)).toMatchObject({ state: 'paid' });
  });

  it('takes a receipt back until the day is closed: the order waits for payment again and its payer is told', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await take(number, 300_000);
    expect(await stateOf(id)).toMatchObject({ state: 'paid', refunded: 50_000 });
    expect((await reverse(1)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'open', received: 0, refunded: 0, dueAt: portal.told.term });
    expect(portal.told.unpaid).toEqual([id]);
    expect((await cashDesk()).days).toMatchObject([{ cash: 0, receipts: 0 }]);
    expect((await reverse(1)).status).toBe(409);
    expect((await take(number, 250_000)).result).toEqual({ receipt: 2 });
  });

  it('leaves an order by a letter of guarantee without a term when its receipt is taken back', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await portal.db.update(orders).set({ way: 'letter', dueAt: null }).where(eq(orders.id, id));
    await take(number, 250_000);
    expect((await reverse(1)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'open', dueAt: null });
  });

  it('gives back in notes what came in notes: not by the bank, out of the cash of the day [Entry-8]', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await take(number, 300_000);
    const [owed] = (await desk.money()).refunds;
    expect(owed).toMatchObject({ order: number, amount: 50_000, by_cash: true, sent_at: null });
    expect((await portal.call(portal.club, 'GET', `${desk.path}/refunds/file`)).status).toBe(409);
    expect((await desk.act(`refunds/${owed?.id}/payout`)).status).toBe(200);
    expect((await desk.money()).refunds[0]?.sent_at).not.toBeNull();
    const rows = await portal.db.select().from(ledger).where(eq(ledger.account, 'cash')).orderBy(ledger.id);
    expect(rows.map(({ amount }) => amount)).toEqual([300_000, -50_000]);
    expect((await cashDesk()).days).toMatchObject([{ cash: 250_000, receipts: 1 }]);
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
  });

  it('gives back by the terminal what came by it: not by the bank, out of the card total of the day [Entry-8]', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await take(number, 300_000, 'card');
    const [owed] = (await desk.money()).refunds;
    expect(owed).toMatchObject({ order: number, amount: 50_000, by_terminal: true, by_cash: false, by_card: false });
    expect((await portal.call(portal.club, 'GET', `${desk.path}/refunds/file`)).status).toBe(409);
    expect((await desk.act(`refunds/${owed?.id}/payout`)).status).toBe(200);
    const rows = await portal.db.select().from(ledger).where(eq(ledger.account, 'card')).orderBy(ledger.id);
    expect(rows.map(({ amount }) => amount)).toEqual([300_000, -50_000]);
    expect((await cashDesk()).days).toMatchObject([{ cash: 0, card: 250_000, receipts: 1 }]);
    await close();
    expect((await cashDesk()).days).toMatchObject([{ cash: 0, card: 250_000, closed_at: expect.any(String) }]);
    expect(await stateOf(id)).toMatchObject({ state: 'paid' });
  });

  it('gives back by the terminal what is more than came in notes, and on no day that is closed', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await take(number, 50_000);
    await take(number, 260_000, 'card');
    const [owed] = (await desk.money()).refunds;
    expect(owed).toMatchObject({ amount: 60_000, by_cash: false, by_terminal: true });
    await close();
    expect((await desk.act(`refunds/${owed?.id}/payout`)).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ state: 'paid', refunded: 60_000 });
  });

  it('gives nothing back in notes on a day that is closed, and to an account what the payer named one for [Entry-8]', async () => {
    const [first, second] = [await portal.order([portal.line(250_000)]), await portal.order([portal.line(250_000)])];
    for (const { number } of [first, second]) await take(number, 300_000);
    await close();
    const refundOf = async (number: string) => (await desk.money()).refunds.find(({ order }) => order === number);
    expect((await desk.act(`refunds/${(await refundOf(first.number))?.id}/payout`)).status).toBe(409);
    const { id = 0 } = (await refundOf(second.number)) ?? {};
    const payee = { payee_name: 'Лебедева', payee_account: payersAccount, payee_bic: bic };
    expect((await portal.call(portal.club, 'PUT', `${desk.path}/refunds/${id}/payee`, payee)).status).toBe(200);
    expect(await refundOf(second.number)).toMatchObject({ by_cash: false });
    expect((await desk.act(`refunds/${id}/payout`)).status).toBe(200);
  });

  it('closes a day with the total that was seen, and changes it never again', async () => {
    const { number } = await portal.order([portal.line(250_000)]);
    const other = await portal.order([portal.line(100_000)]);
    await take(number, 250_000);
    const [{ day }] = (await cashDesk()).days;
    const wrong = await desk.act(`cash/days/${day}/closing`, { cash: 1, card: 0, receipts: 1 });
    expect(wrong.status).toBe(412);
    expect((await close()).status).toBe(200);
    expect((await desk.act(`cash/days/${day}/closing`, { cash: 250_000, card: 0, receipts: 1 })).status).toBe(409);
    expect((await take(other.number, 100_000)).status).toBe(409);
    expect((await reverse(1)).status).toBe(409);
    await expect(portal.db.update(cashDays).set({ cash: 0 })).rejects.toThrow();
    await expect(portal.db.delete(cashReceipts)).rejects.toThrow();
    expect((await cashDesk()).days).toMatchObject([{ cash: 250_000, receipts: 1, closed_at: expect.any(String) }]);
  });

  it('corrects a closed day on the next one', async () => {
    const one = await portal.order([portal.line(250_000)]);
    const other = await portal.order([portal.line(100_000)]);
    await takenYesterday(one.id, 250_000);
    await take(other.number, 100_000);
    expect((await reverse(1)).status).toBe(200);
    const { days } = await cashDesk();
    expect(days).toMatchObject([
      { cash: -150_000, receipts: 1, closed_at: null },
      { cash: 250_000, receipts: 1, closed_at: expect.any(String) },
    ]);
    expect(await stateOf(one.id)).toMatchObject({ state: 'open' });
  });

  it('refuses to take back what was already counted for a refund', async () => {
    const { id, number } = await portal.order([portal.line(250_000)]);
    await take(number, 250_000);
    const { creditSubject } = await import('../../server/public.ts');
    await portal.db.transaction((tx) =>
      creditSubject(tx, { orderId: id, subject: 'entry:1', share: 100, byAccountId: null, reason: 'снята' }),
    );
    expect((await reverse(1)).status).toBe(409);
    expect(await stateOf(id)).toMatchObject({ state: 'refunded' });
    expect(await portal.db.$count(cashReceipts, eq(cashReceipts.orderId, id))).toBe(1);
  });
});
