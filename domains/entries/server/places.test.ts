import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dogDeaths } from '#domains/dogs/records/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { ledger, orders } from '#domains/payments/server/tables.ts';
import { connect } from '#platform/server/db/connect.ts';
import { testLog } from '#platform/testing/testLog.ts';
import { placedStates } from '../machine.ts';
import { entriesFollowOrders } from './commands/followOrders.ts';
import { sendEntry } from './commands/send.ts';
import { entries, showOffers } from './tables.ts';
import { type Entries, type Member, openEntries } from './testEntries.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

const takenAt = (offerId: number): Promise<number> =>
  on.db.$count(entries, and(eq(entries.offerId, offerId), inArray(entries.state, [...placedStates])));
const people = (count: number): Promise<Member[]> => Promise.all(Array.from({ length: count }, () => on.member()));
const stateOf = async (id: number): Promise<string> => (await on.entry(id)).state;
const past = (column: 'due' | 'offer', id: number) =>
  column === 'due'
    ? on.db
        .update(orders)
        .set({ dueAt: sql`portal_now() - interval '1 second'` as never })
        .where(eq(orders.id, id))
    : on.db
        .update(entries)
        .set({ offeredUntil: sql`portal_now() - interval '1 second'` as never })
        .where(eq(entries.id, id));
const closeEntries = (exhibitionId: number) =>
  on.db
    .update(exhibitions)
    .set({ entryClosesAt: sql`portal_now() - interval '1 second'` as never })
    .where(eq(exhibitions.id, exhibitionId));

describe('the last places of an offer [Entry-6]', () => {
  it('gives exactly the last places to parallel entrants and charges nobody else', async () => {
    const { show, offerIds } = await on.show(club, { capacities: [5] });
    const [offerId = 0] = offerIds;
    const entrants = await people(30);
    const dogs = await Promise.all(entrants.map((who) => on.dog(who)));
    // A connection each: they wait for one lock, and the pool lets none wait for more than three seconds.
    const db = connect({ url: on.database.url, size: 30, statementTimeoutMs: 15_000, log: testLog() });
    try {
      const sent = await Promise.all(
        entrants.map(({ session }, at) =>
          db.transaction((tx) =>
            sendEntry(
              tx,
              session,
              {
                ...{
                  exhibitionId: show.id,
                  hand_dogs: [],
                  extras: [],
                  handler: '',
                  by_letter: false,
                  is_owner_printed: false,
                },
                ...{ agreed: true, expected_total: 250_000 },
                lines: [{ dog_id: dogs[at], offer_id: offerId, caste_id: 5 }],
              },
              on.publicUrl,
            ),
          ),
        ),
      );
      expect(sent.filter(({ order_number }) => order_number !== null)).toHaveLength(5);
      expect(sent.filter(({ waiting }) => waiting === 1)).toHaveLength(25);
    } finally {
      await db.$client.end();
    }
    expect(await takenAt(offerId)).toBe(5);
    expect(await on.db.$count(orders, eq(orders.exhibitionId, show.id))).toBe(5);
    const offer = await on.call(null, 'GET', `/api/exhibitions/exhibition/${show.id}/entry`);
    expect(offer.result).toMatchObject({ gate: 'full', refusal: null, offers: [{ capacity: 5, left: 0 }] });
  });

  it('offers a fallen place to the first of the list for twelve hours, then to the next one', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const [holder, first, second] = (await people(3)) as [Member, Member, Member];
    const held = await on.enter(holder, offered);
    const [one, two] = [await on.enter(first, offered), await on.enter(second, offered)];
    expect([one.state, two.state, one.orderId]).toEqual(['waiting', 'waiting', null]);
    const list = (await on.call(second, 'GET', '/api/entries')).result;
    expect(list.shows[0].dogs[0].entries[0]).toMatchObject({ state: 'waiting', place: 2 });

    await past('due', held.orderId ?? 0);
    expect(await on.watch()).toMatchObject({ expired: 1 });
    expect([await stateOf(held.id), await stateOf(one.id), await stateOf(two.id)]).toEqual([
      'expired',
      'offered',
      'waiting',
    ]);
    expect(await on.summaryOf(held.orderId)).toMatchObject({ state: 'expired', charged: 0 });
    expect((await on.mailsTo(holder)).at(-1)).toMatch(/^Срок оплаты вышел/);
    expect((await on.mailsTo(first)).at(-1)).toMatch(/^Освободилось место/);

    await past('offer', one.id);
    expect(await on.watch()).toMatchObject({ lapsed: 1 });
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['waiting', 'offered']);
    const place = `/api/entries/${two.id}/place`;
    const taken = await on.call(second, 'POST', place, { version: (await on.entry(two.id)).version, take: true });
    expect(taken).toMatchObject({ status: 200, result: { order_number: expect.any(String) } });
    expect(await on.entry(two.id)).toMatchObject({ state: 'held', offeredUntil: null });
    expect(await takenAt(offered.offerIds[0] ?? 0)).toBe(1);
    // Running again is a no-op.
    expect(await on.watch()).toEqual({ expired: 0, lapsed: 0, closed: 0, cancelled: 0, dead: 0, reminded: 0 });
  });

  it('does not tell an entrant who announced the money that nothing was paid', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const one = await on.enter(owner, offered);
    await on.db
      .update(orders)
      .set({ announcedAt: sql`portal_now()` as never })
      .where(eq(orders.id, one.orderId ?? 0));
    await past('due', one.orderId ?? 0);
    await on.watch();
    expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Ждём банк, но срок вышел/);
  });

  it('refuses an answer after the twelve hours and lets a waiting entrant leave the list', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const [holder, first, second] = (await people(3)) as [Member, Member, Member];
    const held = await on.enter(holder, offered);
    const [one, two] = [await on.enter(first, offered), await on.enter(second, offered)];
    await on.act(club, held.id, 'refuse', { reason: 'Порода не по судье' });
    await past('offer', one.id);
    const late = await on.call(first, 'POST', `/api/entries/${one.id}/place`, {
      version: (await on.entry(one.id)).version,
      take: true,
    });
    expect([late.status, late.errors.error]).toEqual([409, expect.stringMatching(/Время ответа вышло/)]);
    const left = await on.call(first, 'POST', `/api/entries/${one.id}/place`, {
      version: (await on.entry(one.id)).version,
      take: false,
    });
    expect([left.status, await stateOf(one.id), await stateOf(two.id)]).toEqual([200, 'withdrawn', 'offered']);
  });

  it('moves the list up when the organiser adds places', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const [holder, first, second] = (await people(3)) as [Member, Member, Member];
    await on.enter(holder, offered);
    const [one, two] = [await on.enter(first, offered), await on.enter(second, offered)];
    const url = `/api/exhibitions/exhibition/${offered.show.id}/entry_terms`;
    const { version, pay_days, takes_letters, shows_counts, note, refund_scale, offers } = (
      await on.call(club, 'GET', url)
    ).result;
    const more = offers.map((offer: object) => ({ ...offer, capacity: 2 }));
    const saved = await on.call(club, 'PUT', url, {
      ...{ version, pay_days, takes_letters, shows_counts, note, refund_scale, open: true, offers: more },
    });
    expect([saved.status, saved.errors]).toEqual([200, {}]);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['offered', 'waiting']);
  });
});

describe('paid, late and returned money', () => {
  it('confirms the entries of a paid order and returns by the organiser’s scale on withdrawal [Entry-8]', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    const one = await on.enter(owner, offered);
    await on.pay(club, one.orderId ?? 0);
    expect(await stateOf(one.id)).toBe('confirmed');
    const full = await on.call(owner, 'GET', `/api/entries/${one.id}/withdrawal`);
    expect(full.result).toMatchObject({ share: 100, paid: 250_000, refund: 250_000 });
    await on.db.execute(
      sql`update entry_terms set refund_scale = ${JSON.stringify([{ until: on.today, share: 50 }])}::jsonb where exhibition_id = ${offered.show.id}`,
    );
    const half = await on.call(owner, 'GET', `/api/entries/${one.id}/withdrawal`);
    expect(half.result).toEqual({ share: 50, paid: 250_000, refund: 125_000, until: on.today, lost: [] });
    const gone = await on.call(owner, 'POST', `/api/entries/${one.id}/withdrawal`, {
      version: (await on.entry(one.id)).version,
      expected_refund: 125_000,
    });
    expect([gone.status, await stateOf(one.id)]).toEqual([200, 'withdrawn']);
    expect(await on.summaryOf(one.orderId)).toMatchObject({ refunded: 125_000, state: 'part_refunded' });
    expect(await sumOfLedger()).toBe(0);
  });

  it('revives an expired entry while its place is free, and not when it is taken or entries have closed', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const [holder, other] = (await people(2)) as [Member, Member];
    const held = await on.enter(holder, offered);
    await past('due', held.orderId ?? 0);
    await on.watch();
    const revive = () => on.db.transaction((tx) => entriesFollowOrders.revive(tx, held.orderId ?? 0));
    const taken = await on.enter(other, offered);
    expect([await revive(), await stateOf(held.id)]).toEqual([false, 'expired']);
    await on.act(club, taken.id, 'withdraw');
    expect([await revive(), await stateOf(held.id)]).toEqual([true, 'confirmed']);
  });

  it('refuses all entries of a cancelled show and returns the money whole [Entry-8]', async () => {
    const offered = await on.show(club, { capacities: [2] });
    const [paid, unpaid, waiting] = (await people(3)) as [Member, Member, Member];
    const all = [await on.enter(paid, offered), await on.enter(unpaid, offered), await on.enter(waiting, offered)];
    await on.pay(club, all[0]?.orderId ?? 0);
    await on.db.execute(
      sql`update entry_terms set refund_scale = '[]'::jsonb where exhibition_id = ${offered.show.id}`,
    );
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, offered.show.id));
    expect(await on.watch()).toMatchObject({ cancelled: 3 });
    expect(await Promise.all(all.map(({ id }) => stateOf(id)))).toEqual(['refused', 'refused', 'refused']);
    expect(await on.summaryOf(all[0]?.orderId ?? 0)).toMatchObject({ refunded: 250_000, state: 'refunded' });
    expect(await on.summaryOf(all[1]?.orderId ?? 0)).toMatchObject({ charged: 0, state: 'cancelled' });
    for (const who of [paid, unpaid, waiting])
      expect((await on.mailsTo(who)).at(-1)).toMatch(/^Выставка отменена, деньги вернут целиком/);
    expect(await sumOfLedger()).toBe(0);
  });
});

it('ends the entries of a dog that died and returns the money whole', async () => {
  const offered = await on.show(club, { capacities: [1] });
  const [owner, next] = (await people(2)) as [Member, Member];
  const [one, two] = [await on.enter(owner, offered), await on.enter(next, offered)];
  await on.pay(club, one.orderId ?? 0);
  await on.db.insert(dogDeaths).values({ dogId: one.dogId ?? 0, diedOn: on.today, known: 'day' });
  expect(await on.watch()).toMatchObject({ dead: 1 });
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['refused', 'offered']);
  expect(await on.summaryOf(one.orderId)).toMatchObject({ refunded: 250_000, state: 'refunded' });
  expect((await on.mailsTo(owner)).at(-1)).toMatch(/^Запись снята/);
});

async function sumOfLedger(): Promise<number> {
  const [row] = await on.db.select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::int` }).from(ledger);
  return row?.sum ?? 0;
}

describe('the closing', () => {
  it('puts a dog without an accepted paper into the open class, by log and mail, and keeps an accepted one [Entry-5]', async () => {
    const { show, offerIds } = await on.show(club);
    const owner = await on.member();
    const dogs = [await on.dog(owner), await on.dog(owner), await on.dog(owner)];
    const lines = dogs.map((dog_id) => ({ dog_id, offer_id: offerIds[0], caste_id: 7 }));
    expect((await on.send(owner, show.id, lines, { expected: 750_000 })).status).toBe(200);
    const [silent, sent, accepted] = (await on.entriesOf(owner)).map(({ id }) => id) as [number, number, number];
    for (const id of [sent, accepted])
      await on.call(owner, 'POST', `/api/entries/${id}/proofs`, { document_id: await on.paper(owner) });
    const decide = (id: number, body: object) => on.call(club, 'POST', `/api/entries/${id}/proofs/decision`, body);
    expect((await decide(accepted, { accepted: true })).status).toBe(200);
    await closeEntries(show.id);
    expect((await decide(sent, { accepted: true })).status).toBe(409);
    await on.watch();
    const rows = await Promise.all([silent, sent, accepted].map((id) => on.entry(id)));
    expect(rows.map(({ casteId, askedCasteId }) => [casteId, askedCasteId])).toEqual([
      [5, 7],
      [5, 7],
      [7, 7],
    ]);
    expect((await on.mailsTo(owner)).filter((subject) => subject.startsWith('Собака стоит в открытом'))).toHaveLength(
      1,
    );
    expect(await on.watch()).toMatchObject({ closed: 0 });
    const back = await on.act(club, silent, 'class', { caste_id: 7 });
    expect([back.status, back.errors.reason]).toEqual([400, expect.stringMatching(/ошибка организатора/)]);
    const reasoned = { caste_id: 7, reason: 'Ошибка организатора: диплом был на столе' };
    expect((await on.act(club, silent, 'class', reasoned)).status).toBe(200);
  });

  it('ends the waiting list', async () => {
    const offered = await on.show(club, { capacities: [1] });
    const [holder, waiting] = (await people(2)) as [Member, Member];
    await on.enter(holder, offered);
    const one = await on.enter(waiting, offered);
    await closeEntries(offered.show.id);
    expect(await on.watch()).toMatchObject({ closed: 1 });
    expect(await stateOf(one.id)).toBe('refused');
    expect((await on.mailsTo(waiting)).at(-1)).toMatch(/^Мест не хватило/);
  });

  it('asks entrants once to check their entries two days before', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    await on.enter(owner, offered);
    await on.db
      .update(entries)
      .set({ createdAt: sql`portal_now() - interval '3 days'` as never })
      .where(eq(entries.entrantId, owner.profileId));
    await on.db
      .update(exhibitions)
      .set({ entryClosesAt: sql`portal_now() + interval '47 hours'` as never })
      .where(eq(exhibitions.id, offered.show.id));
    expect(await on.watch()).toMatchObject({ reminded: 1 });
    expect(await on.watch()).toMatchObject({ reminded: 0 });
    expect((await on.mailsTo(owner)).filter((subject) => subject.startsWith('Проверьте запись'))).toHaveLength(1);
  });
});

it('never lets an offer exceed its capacity when it is lowered by hand', async () => {
  const offered = await on.show(club, { capacities: [3] });
  const [one, two] = (await people(2)) as [Member, Member];
  await on.enter(one, offered);
  await on.db
    .update(showOffers)
    .set({ capacity: 1 })
    .where(eq(showOffers.id, offered.offerIds[0] ?? 0));
  expect((await on.enter(two, offered)).state).toBe('waiting');
});
