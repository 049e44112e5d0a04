import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { orderLines, orders } from '#domains/payments/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { entriesFollowOrders } from '../../server/commands/followOrders.ts';
import { forgetEntrant } from '../../server/commands/forgetEntrant.ts';
import { entries } from '../../server/tables.ts';
import { type Entries, type Member, type Offered, openEntries } from '../../server/testEntries.ts';
import { listContests } from './queries.ts';
import { entryExtras } from './tables.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

const path = ({ show }: Offered) => `/api/exhibitions/exhibition/${show.id}/entry_extras`;
const blank = { id: 0, note: '', age_from: null, age_to: null };

/** A show with a pair for 600 ₽, a kennel, a producer, a child from 6 to 12 and a printed catalogue for 400 ₽. */
async function opened(given: Parameters<Entries['show']>[1] = {}) {
  const held = await on.show(club, { capacities: [null], ...given });
  const day = held.show.beginsOn;
  const extras = [
    { ...blank, kind: 'pair', name: 'Лучшая пара', day, price: 60_000 },
    { ...blank, kind: 'kennel', name: 'Питомники', day, price: 0 },
    { ...blank, kind: 'producer', name: 'Производители', day, price: 100_000 },
    { ...blank, kind: 'child', name: 'Ребёнок и собака', day, price: 60_000, age_from: 6, age_to: 12 },
    { ...blank, kind: 'thing', name: 'Каталог', day: null, price: 40_000 },
  ];
  const saved = await on.call(club, 'PUT', path(held), { version: 0, extras });
  expect(saved.status).toBe(200);
  const idOf = (kind: string): number =>
    saved.result.extras.find((one: { kind: string }) => one.kind === kind)?.id ?? 0;
  return { ...held, idOf, version: saved.result.version as number, extras: saved.result.extras };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const child = (show: Opened, given: object = {}) => ({
  ...{ name: 'Полина Лебедева', born_on: addDays(show.show.beginsOn, -3000), is_name_printed: false, guardian: true },
  ...given,
});
/** Two dogs, a male and a female, in the open class of the first offer. */
async function pairOf(owner: Member, { offerIds }: Offered) {
  const ids = [await on.dog(owner, { sex: 1 }), await on.dog(owner, { sex: 2 })];
  return ids.map((dog_id) => ({ dog_id, offer_id: offerIds[0], caste_id: 5 }));
}
const both = [{ line: 0 }, { line: 1 }];
const chosenOf = (who: Member) =>
  on.db.select().from(entryExtras).where(eq(entryExtras.entrantId, who.profileId)).orderBy(entryExtras.id);
const ownOf = async (who: Member, { show }: Offered) =>
  (await on.call(who, 'GET', '/api/entries')).result.shows.find(({ id }: { id: number }) => id === show.id);

/** Enters a pair and three catalogues: 2 × 2 500, 600 and 3 × 400 ₽. */
async function enterPair(held: Opened) {
  const owner = await on.member();
  const answer = await on.send(owner, held.show.id, await pairOf(owner, held), {
    expected: 680_000,
    extras: [
      { extra_id: held.idOf('pair'), quantity: 1, members: both },
      { extra_id: held.idOf('thing'), quantity: 3, members: [] },
    ],
  });
  expect(answer.errors).toEqual({});
  const own = await on.entriesOf(owner);
  const [pair, things] = await chosenOf(owner);
  if (!pair || !things || !own[0]?.orderId) throw new Error('The extras are not there');
  return { owner, own, pair, things, orderId: own[0].orderId };
}

describe('what a show offers besides places', () => {
  it('stands in the order by its name and number of pieces, each a price rule of its own [Entry-1]', async () => {
    const { orderId } = await enterPair(await opened());
    const lines = await on.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const own = lines.filter(({ subject }) => subject.startsWith('extra'));
    expect(own.map(({ rule }) => rule)).toEqual(['Лучшая пара', 'Каталог']);
    expect(own[1]?.title).toBe('Каталог, 3\u00a0штуки');
  });

  it('is part of the offer to visitors, with day, price and ages [Entry-1]', async () => {
    const held = await opened();
    const offer = (await on.call(null, 'GET', `/api/exhibitions/exhibition/${held.show.id}/entry`)).result;
    expect(offer.extras.map(({ kind, price }: { kind: string; price: number }) => [kind, price])).toEqual([
      ['pair', 60_000],
      ['kennel', 0],
      ['producer', 100_000],
      ['child', 60_000],
      ['thing', 40_000],
    ]);
    expect(offer.extras[3]).toMatchObject({ age_from: 6, age_to: 12, day: held.show.beginsOn });
  });

  it('is written by the organiser alone, with 412 for an old version and 400 for another day', async () => {
    const held = await opened();
    const stranger = await on.club();
    const given = {
      version: held.version,
      extras: [{ ...blank, kind: 'thing', name: 'Парковка', day: null, price: 1 }],
    };
    expect((await on.call(stranger, 'PUT', path(held), given)).status).toBe(403);
    expect((await on.call(stranger, 'GET', path(held))).status).toBe(403);
    expect((await on.call(club, 'PUT', path(held), { ...given, version: 0 })).status).toBe(412);
    const other = { ...given, extras: [{ ...blank, kind: 'pair', name: 'Пара', day: '2020-01-01', price: 1 }] };
    expect((await on.call(club, 'PUT', path(held), other)).errors['extras.0.day']).toContain('не день этой выставки');
    expect((await on.call(club, 'PUT', path(held), given)).result.extras).toHaveLength(1);
  });

  it('refuses with 409 to remove or to reprice what entrants have chosen, and lets the name change', async () => {
    const held = await opened();
    await enterPair(held);
    const keep = held.extras.map((extra: object) => ({ ...extra, taken: undefined }));
    const without = keep.filter(({ kind }: { kind: string }) => kind !== 'pair');
    expect((await on.call(club, 'PUT', path(held), { version: held.version, extras: without })).errors.extras).toBe(
      '«Лучшая пара» уже выбрали участники: убрать нельзя',
    );
    const dearer = [{ ...keep[0], price: 90_000 }, ...keep.slice(1)];
    expect((await on.call(club, 'PUT', path(held), { version: held.version, extras: dearer })).status).toBe(409);
    const named = [{ ...keep[0], name: 'Пара дня' }, ...keep.slice(1)];
    const saved = await on.call(club, 'PUT', path(held), { version: held.version, extras: named });
    expect(saved.status).toBe(200);
    expect(saved.result.chosen).toHaveLength(2);
    expect(saved.result.extras[0]).toMatchObject({ name: 'Пара дня', taken: 1 });
  });
});

describe('choosing contests and things', () => {
  it('charges them in the order of the entries and names them in «Мои записи» [Entry-1]', async () => {
    const held = await opened();
    const { owner, orderId, own } = await enterPair(held);
    expect(await on.summaryOf(orderId)).toMatchObject({ charged: 680_000 });
    const show = await ownOf(owner, held);
    expect(show.orders).toHaveLength(1);
    expect(show.extras).toMatchObject([
      { kind: 'pair', state: 'held', dogs: [own[0]?.dog.name_lat, own[1]?.dog.name_lat], may_withdraw: true },
      { kind: 'thing', quantity: 3, state: 'held' },
    ]);
    await on.pay(club, orderId);
    expect((await ownOf(owner, held)).extras.map(({ state }: { state: string }) => state)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(await listContests(on.db, held.show.id)).toMatchObject([
      { kind: 'pair', kindText: 'Пара', entryIds: own.map(({ id }) => id), isConfirmed: true, day: held.show.beginsOn },
    ]);
  });

  it('refuses with 409 a pair of one sex, a dog of another day and a sum that is not the organiser’s [Entry-19]', async () => {
    const held = await opened();
    const owner = await on.member();
    const pair = { extra_id: held.idOf('pair'), quantity: 1, members: both };
    const [male, female] = await pairOf(owner, held);
    const send = (lines: unknown[], expected: number, extras: object[]) =>
      on.send(owner, held.show.id, lines as object[], { expected, extras });
    const two = [male, { ...male, dog_id: await on.dog(owner, { sex: 1 }) }];
    expect((await send(two, 560_000, [pair])).errors['extras.0']).toContain('кобель и сука одной породы');
    expect((await send([male, female], 500_000, [pair])).errors.expected_total).toContain('Взнос изменился');
    expect(
      (await send([male, female], 560_000, [{ ...pair, members: [{ line: 0 }, { entry_id: 999_999 }] }])).errors,
    ).toHaveProperty('extras.0');
    expect(await on.entriesOf(owner)).toEqual([]);
  });

  it('takes a child by the guardian only, of the right age, once, and prints initials', async () => {
    const held = await opened();
    const owner = await on.member();
    const [line] = await pairOf(owner, held);
    const of = (given: object) => ({
      extras: [{ extra_id: held.idOf('child'), quantity: 1, members: [{ line: 0 }], child: child(held, given) }],
      expected: 310_000,
    });
    const send = (given: object) => on.send(owner, held.show.id, [line as object], of(given));
    expect((await send({ guardian: false })).status).toBe(400);
    expect((await send({ born_on: addDays(held.show.beginsOn, -600) })).errors['extras.0']).toContain('от 6 до 12 лет');
    expect((await send({})).status).toBe(200);
    const [entry] = await on.entriesOf(owner);
    const again = await on.send(owner, held.show.id, [], {
      expected: 60_000,
      extras: [
        { extra_id: held.idOf('child'), quantity: 1, members: [{ entry_id: entry?.id }], child: child(held, {}) },
      ],
    });
    expect(again.errors['extras.0']).toContain('уже записан');
    expect(await listContests(on.db, held.show.id)).toMatchObject([
      { kind: 'child', shownAs: 'П. Л.', isConfirmed: false },
    ]);
    const desk = (await on.call(club, 'GET', path(held))).result;
    expect(desk.chosen[0]).toMatchObject({ who: 'Полина Лебедева', dogs: [entry?.dog.name_lat], state: 'held' });
  });

  it('takes a kennel of one breeder and a producer with its young', async () => {
    const held = await opened();
    const owner = await on.member();
    const breeder = await on.member(4);
    const sire = await on.dog(owner, { sex: 1, breederId: breeder.profileId });
    const young = [];
    for (let at = 0; at < 3; at++) young.push(await on.dog(owner, { sireId: sire, breederId: breeder.profileId }));
    const lines = [...young, sire].map((dog_id) => ({ dog_id, offer_id: held.offerIds[0], caste_id: 5 }));
    const all = lines.map((_, line) => ({ line }));
    const { status } = await on.send(owner, held.show.id, lines, {
      expected: 1_100_000,
      extras: [
        { extra_id: held.idOf('kennel'), quantity: 1, members: all },
        { extra_id: held.idOf('producer'), quantity: 1, members: all },
      ],
    });
    expect(status).toBe(200);
    const own = await on.entriesOf(owner);
    const found = await listContests(on.db, held.show.id);
    expect(found.map(({ kind, isConfirmed }) => [kind, isConfirmed])).toEqual([
      ['kennel', true],
      ['producer', false],
    ]);
    expect(found[1]?.entryIds[0]).toBe(own.find(({ dogId }) => dogId === sire)?.id);
    expect(found[0]?.shownAs).toMatch(/^Участник/);
    // A breeder who is a person is named only while the name is disclosed.
    await on.db.update(profiles).set({ userType: 1 }).where(eq(profiles.id, breeder.profileId));
    expect((await listContests(on.db, held.show.id)).map(({ shownAs }) => Boolean(shownAs))).toEqual([false, true]);
    const stranger = await on.member();
    const others = [await on.dog(stranger), await on.dog(stranger), await on.dog(stranger)];
    const refused = await on.send(
      stranger,
      held.show.id,
      others.map((dog_id) => ({ dog_id, offer_id: held.offerIds[0], caste_id: 5 })),
      { expected: 750_000, extras: [{ extra_id: held.idOf('kennel'), quantity: 1, members: all.slice(0, 3) }] },
    );
    expect(refused.errors['extras.0']).toContain('одного заводчика');
  });

  it('refuses a contest of a dog in the waiting list, and things without any entry', async () => {
    const held = await opened({ capacities: [1] });
    const owner = await on.member();
    const refused = await on.send(owner, held.show.id, await pairOf(owner, held), {
      expected: 560_000,
      extras: [{ extra_id: held.idOf('pair'), quantity: 1, members: both }],
    });
    expect(refused.errors['extras.0']).toContain('в очереди');
    const thing = { expected: 40_000, extras: [{ extra_id: held.idOf('thing'), quantity: 1, members: [] }] };
    expect((await on.send(owner, held.show.id, [], thing)).status).toBe(409);
  });

  it('adds a catalogue to entries that are there, in an order of its own', async () => {
    const held = await opened();
    const { owner, orderId } = await enterPair(held);
    const thing = { expected: 40_000, extras: [{ extra_id: held.idOf('thing'), quantity: 1, members: [] }] };
    expect((await on.send(owner, held.show.id, [], thing)).status).toBe(200);
    const last = (await chosenOf(owner)).at(-1);
    expect(last?.orderId).not.toBe(orderId);
    expect((await ownOf(owner, held)).orders).toHaveLength(2);
  });
});

describe('the end of contests and things', () => {
  const quote = (who: Member, id: number) => on.call(who, 'GET', `/api/entry_extras/${id}/withdrawal`);
  const takeBack = (who: Member, id: number, version: number, expected_refund: number) =>
    on.call(who, 'POST', `/api/entry_extras/${id}/withdrawal`, { version, expected_refund });

  it('returns a paid one by the scale, to its entrant only, once [Entry-8]', async () => {
    const held = await opened();
    const { owner, orderId, things } = await enterPair(held);
    await on.pay(club, orderId);
    expect((await quote(await on.member(), things.id)).status).toBe(404);
    expect((await quote(owner, things.id)).result).toMatchObject({ paid: 120_000, refund: 120_000, share: 100 });
    expect((await takeBack(owner, things.id, things.version, 1)).status).toBe(409);
    expect((await takeBack(owner, things.id, things.version, 120_000)).status).toBe(200);
    expect((await takeBack(owner, things.id, things.version, 120_000)).errors.error).toContain('уже снят');
    expect(await on.summaryOf(orderId)).toMatchObject({ charged: 560_000 });
    expect((await ownOf(owner, held)).extras[1]).toMatchObject({ state: 'ended', may_withdraw: false });
  });

  it('ends a pair together with its dog, told before and returned with it [Entry-8]', async () => {
    const held = await opened();
    const { owner, orderId, own } = await enterPair(held);
    await on.pay(club, orderId);
    const [first] = own;
    if (!first) throw new Error('The entry is not there');
    const told = (await on.call(owner, 'GET', `/api/entries/${first.id}/withdrawal`)).result;
    expect(told).toMatchObject({ refund: 310_000, lost: ['Лучшая пара'] });
    const { version } = await on.entry(first.id);
    const input = { version, expected_refund: 310_000 };
    expect((await on.call(owner, 'POST', `/api/entries/${first.id}/withdrawal`, input)).status).toBe(200);
    expect(await listContests(on.db, held.show.id)).toEqual([]);
    expect(await on.summaryOf(orderId)).toMatchObject({ charged: 370_000 });
    expect((await chosenOf(owner))[0]).toMatchObject({ ending: 'broken' });
  });

  it('keeps a pair whose dog has another rank on the same day', async () => {
    const held = await opened({ capacities: [null, null] });
    const owner = await on.member();
    const lines = await pairOf(owner, held);
    const second = { ...lines[0], offer_id: held.offerIds[1] };
    await on.send(owner, held.show.id, [...lines, second], {
      expected: 790_000,
      extras: [{ extra_id: held.idOf('pair'), quantity: 1, members: both }],
    });
    const [first, , twin] = await on.entriesOf(owner);
    const input = { version: first?.version, expected_refund: 0 };
    expect((await on.call(owner, 'POST', `/api/entries/${first?.id}/withdrawal`, input)).status).toBe(200);
    const [pair] = await listContests(on.db, held.show.id);
    expect(pair?.entryIds.toSorted()).toContain(twin?.id);
  });

  it('expires with its order, and stands again when the money comes late [Entry-9]', async () => {
    const held = await opened();
    const { owner, orderId } = await enterPair(held);
    const past = () => on.db.update(orders).set({ dueAt: '2020-01-01T00:00:00Z' }).where(eq(orders.id, orderId));
    await past();
    await on.watch();
    expect((await chosenOf(owner)).map(({ ending }) => ending)).toEqual(['expired', 'expired']);
    expect(await on.summaryOf(orderId)).toMatchObject({ charged: 0, state: 'expired' });
    expect(await on.db.transaction((tx) => entriesFollowOrders.revive(tx, orderId))).toBe(true);
    expect((await chosenOf(owner)).map(({ ending }) => ending)).toEqual([null, null]);
  });

  it('expires an order of things alone while the entries stay', async () => {
    const held = await opened();
    const { owner } = await enterPair(held);
    const thing = { expected: 40_000, extras: [{ extra_id: held.idOf('thing'), quantity: 1, members: [] }] };
    await on.send(owner, held.show.id, [], thing);
    const last = (await chosenOf(owner)).at(-1);
    await on.db
      .update(orders)
      .set({ dueAt: '2020-01-01T00:00:00Z' })
      .where(eq(orders.id, last?.orderId ?? 0));
    await on.watch();
    expect((await chosenOf(owner)).map(({ ending }) => ending)).toEqual([null, null, 'expired']);
    expect(await on.summaryOf(last?.orderId ?? 0)).toMatchObject({ state: 'expired', charged: 0 });
  });

  it('returns all of a cancelled show whole [Entry-8]', async () => {
    const held = await opened();
    const { owner, orderId } = await enterPair(held);
    await on.pay(club, orderId);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, held.show.id));
    await on.watch();
    expect((await chosenOf(owner)).every(({ ending }) => ending !== null)).toBe(true);
    expect(await on.summaryOf(orderId)).toMatchObject({ charged: 0 });
  });

  it('forgets the child and the entrant when the account is erased, and keeps the money [Entry-19]', async () => {
    const held = await opened();
    const owner = await on.member();
    const [line] = await pairOf(owner, held);
    await on.send(owner, held.show.id, [line as object], {
      expected: 310_000,
      extras: [{ extra_id: held.idOf('child'), quantity: 1, members: [{ line: 0 }], child: child(held) }],
    });
    const [entry] = await on.entriesOf(owner);
    const [mine] = await chosenOf(owner);
    await on.db.transaction((tx) => forgetEntrant(tx, owner.profileId));
    const [left] = await on.db
      .select()
      .from(entryExtras)
      .where(and(eq(entryExtras.id, mine?.id ?? 0)));
    expect(left).toMatchObject({ entrantId: null, childName: '', childBornOn: null, ending: null });
    expect(await on.summaryOf(entry?.orderId ?? 0)).toMatchObject({ charged: 310_000 });
    expect(
      (
        await on.db
          .select()
          .from(entries)
          .where(eq(entries.id, entry?.id ?? 0))
      )[0]?.entrantId,
    ).toBeNull();
  });
});
