import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesFollowOrders } from '#domains/entries/server/public.ts';
import { type Entries, type Member, type Offered, openEntries } from '#domains/entries/server/testEntries.ts';
import { paymentRoutes } from '#domains/payments/server/routes.ts';
import { ledger } from '#domains/payments/server/tables.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries((app, { db, config }) => paymentRoutes(app, { db, config, followers: [entriesFollowOrders] }));
  club = await on.club();
});
afterAll(() => on.close());

const moneyOf = ({ show }: Offered): string => `/api/exhibitions/exhibition/${show.id}/money`;
const numberOf = async (orderId: number | null): Promise<string> => (await on.summaryOf(orderId))?.number ?? '';
async function take(offered: Offered, orderId: number | null): Promise<number> {
  const body = { number: await numberOf(orderId), amount: 250_000 };
  return (await on.call(club, 'POST', `${moneyOf(offered)}/cash`, body)).result.receipt;
}
const takeBack = (offered: Offered, receipt: number) =>
  on.call(club, 'POST', `${moneyOf(offered)}/cash/${receipt}/reversal`, {});

describe('money of an entry that is taken back', () => {
  it('holds the entry again until a new term, logged and mailed, and confirms it anew', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const one = await on.enter(owner, offered);
    expect((await takeBack(offered, await take(offered, one.orderId))).status).toBe(200);
    expect((await on.entry(one.id)).state).toBe('held');
    const order = await on.summaryOf(one.orderId);
    expect(order).toMatchObject({ state: 'open', received: 0 });
    expect((order?.dueAt ?? '') > on.today).toBe(true);
    expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Оплата не подтверждена/);
    await take(offered, one.orderId);
    expect((await on.entry(one.id)).state).toBe('confirmed');
  });

  it('keeps an entry that the organiser had confirmed before the money', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const one = await on.enter(owner, offered);
    expect((await on.act(club, one.id, 'confirm')).status).toBe(200);
    await takeBack(offered, await take(offered, one.orderId));
    expect((await on.entry(one.id)).state).toBe('confirmed');
  });

  it('keeps an entry after the closing, because the catalogue is made of it', async () => {
    const offered = await on.show(club);
    const one = await on.enter(await on.member(), offered);
    const receipt = await take(offered, one.orderId);
    await on.db.execute(
      sql`update exhibitions set entry_closes_at = portal_now() - interval '1 minute' where id = ${offered.show.id}`,
    );
    expect((await takeBack(offered, receipt)).status).toBe(200);
    expect((await on.entry(one.id)).state).toBe('confirmed');
    const [row] = await on.db.select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` }).from(ledger);
    expect(row?.sum).toBe(0);
  });
});

describe('class change at the same price', () => {
  it('renames the line of the order, and the receipt and the sums agree', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const one = await on.enter(owner, offered);
    await take(offered, one.orderId);
    const number = await numberOf(one.orderId);
    const page = async () => (await on.call(owner, 'GET', `/api/orders/${number}`)).result;
    const before = await page();
    const { version } = await on.entry(one.id);
    const caste_id = 7;
    const changed = await on.act(club, one.id, 'class', { version, caste_id, reason: 'ошибка' });
    expect([changed.status, changed.errors]).toEqual([200, changed.errors]);
    const after = await page();
    expect(after).toMatchObject({ charged: before.charged, received: before.received, refunded: 0, state: 'paid' });
    expect(after.lines).toHaveLength(before.lines.length);
    expect(after.lines[0].title).not.toBe(before.lines[0].title);
    expect(after.refunds).toEqual([]);
  });
});
