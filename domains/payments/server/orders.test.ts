import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#platform/server/mail/tables.ts';
import { receiptRows } from '../postings.ts';
import { post } from './commands/post.ts';
import { chargeOrder, creditSubject, endOrder, orderSummaries, queueAcceptedMail, quoteCredit } from './public.ts';
import { ledger, orderLines, orders, postings, refunds } from './tables.ts';
import { openPayments } from './testPayments.ts';

let portal: Awaited<ReturnType<typeof openPayments>>;
beforeAll(async () => {
  portal = await openPayments();
});
afterAll(() => portal.close());

/** Money comes by the bank, as an import would book it. */
async function receive(orderId: number, amount: number): Promise<void> {
  await portal.db.transaction((tx) =>
    post(tx, {
      ...{ organiserId: portal.club.profileId, kind: 'receipt', by: null },
      rows: receiptRows('bank', amount, [{ orderId, amount }]),
    }),
  );
}
const summaryOf = async (orderId: number) => (await orderSummaries(portal.db, [orderId])).get(orderId);

describe('ledger tables', () => {
  it('refuse a posting that does not sum to zero [Entry-8]', async () => {
    const order = await portal.order([portal.line(100)]);
    const unbalanced = portal.db.transaction((tx) =>
      post(tx, {
        ...{ organiserId: portal.club.profileId, kind: 'charge', by: null },
        rows: [
          { account: 'entrant', orderId: order.id, amount: 500 },
          { account: 'organiser', orderId: order.id, amount: -499 },
        ],
      }),
    );
    await expect(unbalanced).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await portal.ledgerSum()).toBe(0);
  });

  it.each([
    ['an update of a ledger row', () => portal.db.update(ledger).set({ amount: 7 })],
    ['a delete of ledger rows', () => portal.db.delete(ledger)],
    ['an update of a posting', () => portal.db.update(postings).set({ kind: 'refund' })],
    ['a delete of postings', () => portal.db.delete(postings)],
    ['an update of an order line', () => portal.db.update(orderLines).set({ amount: 1 })],
    ['a delete of order lines', () => portal.db.delete(orderLines)],
  ])('refuse %s [Entry-8]', async (_, change) => {
    await portal.order([portal.line(100)]);
    await expect(change()).rejects.toMatchObject({ cause: { code: '23001' } });
  });
});

describe('order', () => {
  it('is open with its charges and a secret that is stored sealed only', async () => {
    const { line, order } = portal;
    const { id, number, key } = await order([line(250_000), line(-20_000, 'entry:1', { rule: 'вторая собака' })]);
    expect(await summaryOf(id)).toMatchObject({ number, state: 'open', charged: 230_000, received: 0, refunded: 0 });
    const { rows } = await portal.db.execute(sql`select * from orders where id = ${id}`);
    const [row] = rows;
    expect(row?.secret_hash).toHaveLength(64);
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it('draws another number when the first is taken', async () => {
    const { db, club, payer, show, line } = portal;
    const { openOrder } = await import('./public.ts');
    const draws = [4711, 4711, 4712];
    const open = () =>
      db.transaction((tx) =>
        openOrder(
          tx,
          {
            ...{ organiserId: club.profileId, exhibitionId: show.id, payerId: payer.profileId, byAccountId: null },
            ...{ way: 'bank', dueAt: null, lines: [line(100)] },
          },
          () => draws.shift() ?? 0,
        ),
      );
    const [one, other] = [await open(), await open()];
    expect(other.number).not.toBe(one.number);
  });

  it('gives back the scale’s share of a withdrawn subject and keeps the rest [Entry-8]', async () => {
    const { db, order, line } = portal;
    const { id } = await order([line(300_000, 'entry:1'), line(200_001, 'entry:2')]);
    await receive(id, 500_001);
    const withdrawal = { orderId: id, subject: 'entry:2', share: 50 };
    expect(await quoteCredit(db, withdrawal)).toEqual({ paid: 200_001, refund: 100_000 });
    const given = await db.transaction((tx) =>
      creditSubject(tx, { ...withdrawal, byAccountId: null, reason: 'снята 8 декабря' }),
    );
    expect(given).toEqual({ refund: 100_000 });
    expect(await summaryOf(id)).toMatchObject({ state: 'part_refunded', charged: 400_001, refunded: 100_000 });
    const [owed] = await db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(owed).toMatchObject({ amount: 100_000, share: 50, payoutId: null, reason: 'снята 8 декабря' });
    expect(await portal.ledgerSum()).toBe(0);
  });

  it('owes nothing back for a withdrawn subject that was not paid, and ends when nothing is left', async () => {
    const { db, order, line } = portal;
    const { id } = await order([line(300_000, 'entry:1'), line(200_000, 'entry:2')]);
    const withdraw = (subject: string) =>
      db.transaction((tx) =>
        creditSubject(tx, { ...{ orderId: id, subject, share: 100, byAccountId: null }, reason: 'снята' }),
      );
    expect(await withdraw('entry:2')).toEqual({ refund: 0 });
    expect(await summaryOf(id)).toMatchObject({ state: 'open', charged: 300_000 });
    expect(await withdraw('entry:1')).toEqual({ refund: 0 });
    expect(await summaryOf(id)).toMatchObject({ state: 'cancelled', charged: 0 });
  });

  it('takes more lines while it lives and gives everything back when the show is cancelled [Entry-8]', async () => {
    const { db, order, line } = portal;
    const { id } = await order([line(300_000)]);
    await receive(id, 300_000);
    await db.transaction((tx) =>
      chargeOrder(tx, { orderId: id, lines: [line(50_000, 'entry:3')], byAccountId: null, reason: 'доплата' }),
    );
    expect(await summaryOf(id)).toMatchObject({ state: 'part_paid', charged: 350_000 });
    await db.transaction((tx) => endOrder(tx, { orderId: id, ending: 'cancelled', byAccountId: null }));
    expect(await summaryOf(id)).toMatchObject({ state: 'refunded', charged: 0, received: 300_000, refunded: 300_000 });
    await db.transaction((tx) => endOrder(tx, { orderId: id, ending: 'cancelled', byAccountId: null }));
    expect(await summaryOf(id)).toMatchObject({ refunded: 300_000 });
    expect(await portal.ledgerSum()).toBe(0);
  });

  it('keeps its ledger when the payer’s profile is gone', async () => {
    const { db, order, line } = portal;
    const { id } = await order([line(300_000)]);
    await db.update(orders).set({ payerId: null }).where(eq(orders.id, id));
    expect(await summaryOf(id)).toMatchObject({ state: 'open', charged: 300_000 });
  });

  it('is mailed with its state in the subject and a link that opens it', async () => {
    const { db, order, line } = portal;
    const opened = await order([line(300_000)], portal.payer, '2027-01-03T20:59:59Z');
    const { number, key } = opened;
    await db.transaction((tx) => queueAcceptedMail(tx, { order: opened, publicUrl: 'https://portal.example' }));
    const [mail] = await db.select().from(mails).orderBy(sql`${mails.id} desc`).limit(1);
    expect(mail?.subject).toBe('Запись принята · ждём оплату до 03.01.2027');
    expect(mail?.text).toContain(`заказ ${number}`);
    expect(mail?.text).toContain(`?key=${key}`);
  });
});
