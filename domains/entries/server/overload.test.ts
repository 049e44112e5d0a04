import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { connect, type Queryable } from '#platform/server/db/connect.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { entries, showOffers } from './tables.ts';
import { type Entries, type Member, type Offered, openEntries } from './testEntries.ts';

const entrants = 60;
const places = 10;

let on: Entries;
beforeAll(async () => {
  on = await openEntries();
});
afterAll(() => on.close());

it('gives the last places of a show to exactly as many of a crowd, and lets visitors read meanwhile [Entry-6] [P44]', async () => {
  const { show, offerIds } = await on.show(await on.club(), { capacities: [places] });
  const [offerId = 0] = offerIds;
  const offer = `/api/exhibitions/exhibition/${show.id}/entry`;
  const crowd = await Promise.all(Array.from({ length: entrants }, () => on.member()));
  const dogs = await Promise.all(crowd.map((who) => on.dog(who)));
  // Each has opened the page before, by which the portal knows their accounts.
  for (const who of crowd) expect((await on.call(who, 'GET', `${offer}/dogs`)).result).toHaveLength(1);
  // The whole crowd waits behind the offer's row.
  const sending = await whileLocked(offerId, async (tx) => {
    const sent = crowd.map((who, at) => on.send(who, show.id, [{ dog_id: dogs[at], offer_id: offerId, caste_id: 5 }]));
    await untilSomebodyWaits(tx);
    const read = await Promise.all(Array.from({ length: 5 }, () => on.call(null, 'GET', offer)));
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return sent;
  });
  const answers = await Promise.all(sending);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ result }) => result.order_number !== null)).toHaveLength(places);
  expect(answers.filter(({ result }) => result.waiting === 1)).toHaveLength(entrants - places);
  expect((await on.call(null, 'GET', offer)).result).toMatchObject({ gate: 'full', offers: [{ left: 0 }] });
});

/** Works while another connection has the offer's row locked, as a long entry does. */
async function whileLocked<Result>(offerId: number, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  const own = connect({ url: on.database.url, size: 1, statementTimeoutMs: 15_000, log: testLog() });
  try {
    return await own.transaction(async (tx) => {
      await tx.select().from(showOffers).where(eq(showOffers.id, offerId)).for('update');
      return work(tx);
    });
  } finally {
    await own.$client.end();
  }
}

const untilSomebodyWaits = (tx: Queryable): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted limit 1`);
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000, interval: 20 },
  );

describe('sending to an offer that another entry has locked', () => {
  const offered = async (): Promise<Offered & { offerId: number }> => {
    const made = await on.show(await on.club(), { capacities: [1] });
    return { ...made, offerId: made.offerIds[0] ?? 0 };
  };
  const enter = async (who: Member, { show, offerId }: { show: { id: number }; offerId: number }, casteId: number) =>
    on.send(who, show.id, [{ dog_id: await on.dog(who), offer_id: offerId, caste_id: casteId }]);

  it('refuses a class that does not fit and a letter that is not taken without waiting, also when it is full', async () => {
    const held = await offered();
    expect((await enter(await on.member(), held, 5)).result).toMatchObject({ waiting: 0 });
    const who = await on.member();
    const dogId = await on.dog(who);
    const answers = await whileLocked(held.offerId, async () => [
      await enter(who, held, 1),
      await on.send(who, held.show.id, [{ dog_id: dogId, offer_id: held.offerId, caste_id: 5 }], { by_letter: true }),
    ]);
    expect(answers.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([
      [409, ['lines.0']],
      [409, ['by_letter']],
    ]);
  });

  it.each([
    {
      what: 'the offer',
      change: (tx: Queryable, { offerId }: { offerId: number }) =>
        tx.update(showOffers).set({ isRemoved: true }).where(eq(showOffers.id, offerId)),
      refused: { 'lines.0': 'Такого дня на выставке нет. Обновите страницу.' },
    },
    {
      what: 'the class',
      change: (tx: Queryable, { show }: { show: { id: number } }) =>
        tx
          .update(exhibitions)
          .set({ casteIds: [1] })
          .where(eq(exhibitions.id, show.id)),
      refused: { 'lines.0': expect.any(String) },
    },
    {
      what: 'the whole show',
      change: (tx: Queryable, { show }: { show: { id: number } }) =>
        tx.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, show.id)),
      refused: { error: 'Выставка отменена' },
    },
  ])('refuses with 409 when the holder of the lock takes away $what meanwhile', async ({ change, refused }) => {
    const held = await offered();
    const who = await on.member();
    const sending = await whileLocked(held.offerId, async (tx) => {
      const sent = enter(who, held, 5);
      await untilSomebodyWaits(tx);
      await change(tx, held);
      return { sent };
    });
    const { status, errors } = await sending.sent;
    expect([status, errors]).toEqual([409, refused]);
    expect(await on.db.$count(entries, eq(entries.offerId, held.offerId))).toBe(0);
  });

  it('puts an entrant who saw a free place on the waiting list when the holder of the lock takes it', async () => {
    const held = await offered();
    const [first, second] = [await on.member(), await on.member()];
    const sending = await whileLocked(held.offerId, async (tx) => {
      const sent = [await enterLater(first, held), await enterLater(second, held)];
      await untilSomebodyWaits(tx);
      return sent;
    });
    const answers = await Promise.all(sending.map(({ sent }) => sent));
    expect(answers.map(({ status, result }) => [status, result.waiting]).toSorted()).toEqual([
      [200, 0],
      [200, 1],
    ]);
  });

  const enterLater = async (who: Member, { show, offerId }: { show: { id: number }; offerId: number }) => {
    const dogId = await on.dog(who);
    return { sent: on.send(who, show.id, [{ dog_id: dogId, offer_id: offerId, caste_id: 5 }]) };
  };
});
