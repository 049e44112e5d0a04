import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesFollowOrders } from '#domains/entries/server/public.ts';
import { type Entries, type Member, type Offered, openEntries } from '#domains/entries/server/testEntries.ts';
import { paymentRoutes } from '#domains/payments/server/routes.ts';
import { ledger, orders } from '#domains/payments/server/tables.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries((app, { db, config }) => paymentRoutes(app, { db, config, followers: [entriesFollowOrders] }));
  club = await on.club();
});
afterAll(() => on.close());

const numberOf = async (orderId: number | null): Promise<string> => (await on.summaryOf(orderId))?.number ?? '';
/** Takes roubles at the desk of the show. */
const cash = async ({ show }: Offered, orderId: number | null, amount: number) =>
  on.call(club, 'POST', `/api/exhibitions/exhibition/${show.id}/money/cash`, {
    number: await numberOf(orderId),
    amount: amount * 100,
  });
const expire = async (orderId: number | null): Promise<void> => {
  const past = sql`portal_now() - interval '1 second'` as never;
  await on.db
    .update(orders)
    .set({ dueAt: past })
    .where(eq(orders.id, orderId ?? 0));
  await on.watch();
};
const ledgerSum = async (): Promise<number> => {
  const [row] = await on.db.select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` }).from(ledger);
  return row?.sum ?? -1;
};

describe('money of an entry, from the order to the desk', () => {
  it('confirms the entry when its order is covered, and the desk, the order and the entrant say the same [Entry-1]', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const one = await on.enter(owner, offered);
    expect((await cash(offered, one.orderId, 1000)).status).toBe(200);
    expect((await on.entry(one.id)).state).toBe('held');
    expect((await cash(offered, one.orderId, 1500)).status).toBe(200);
    expect((await on.entry(one.id)).state).toBe('confirmed');
    const desk = await on.call(club, 'GET', `/api/exhibitions/exhibition/${offered.show.id}/entries`);
    expect(desk.result.rows[0]).toMatchObject({ state: 'confirmed', order: { state: 'paid', paid_on: on.today } });
    const own = await on.call(owner, 'GET', '/api/entries');
    expect(own.result.shows[0].orders).toMatchObject([{ charged: 250_000, received: 250_000, state: 'paid' }]);
    expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Оплачено/);
    expect(await ledgerSum()).toBe(0);
  });

  it('revives an expired entry by late money while its place is free, else owes the money back [Entry-9]', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const [owner, next] = [await on.member(), await on.member()];
    const one = await on.enter(owner, offered);
    await expire(one.orderId);
    expect((await on.entry(one.id)).state).toBe('expired');
    expect((await cash(offered, one.orderId, 2500)).status).toBe(200);
    expect((await on.entry(one.id)).state).toBe('confirmed');
    expect(await on.summaryOf(one.orderId)).toMatchObject({ state: 'paid', charged: 250_000 });

    const full = await on.show(club, { capacities: [1] });
    const late = await on.enter(owner, full);
    await expire(late.orderId);
    await on.enter(next, full);
    expect((await cash(full, late.orderId, 2500)).status).toBe(200);
    expect((await on.entry(late.id)).state).toBe('expired');
    expect(await on.summaryOf(late.orderId)).toMatchObject({ state: 'refunded', refunded: 250_000 });
    expect(await ledgerSum()).toBe(0);
  });

  it('returns by the scale what was paid at the desk, once', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const one = await on.enter(owner, offered);
    await cash(offered, one.orderId, 2500);
    const body = { version: (await on.entry(one.id)).version, expected_refund: 250_000 };
    const url = `/api/entries/${one.id}/withdrawal`;
    const sent = await Promise.all([1, 2].map(() => on.call(owner, 'POST', url, body, 'withdraw-this-once-only')));
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await on.summaryOf(one.orderId)).toMatchObject({ refunded: 250_000, state: 'refunded' });
    expect(await ledgerSum()).toBe(0);
  });
});
