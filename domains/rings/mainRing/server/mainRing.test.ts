import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { parts, reportTypeOf } from '#domains/exhibitions/reportRows/columns.ts';
import { reportRows } from '#domains/exhibitions/reportRows/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { ringAwards } from '../../rules.ts';
import { judgements, ringBreeds, rings } from '../../server/tables.ts';
import { openTestRings, type TestRings } from '../../server/testRings.ts';

let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

/** A show of one breed and one group: its best of breed comes into the best of show. */
async function closed() {
  const show = await on.judged(club, 3);
  const { settings } = await show.desk();
  await on.call(club, 'PUT', on.ringsPath(show.id, '/settings'), {
    ...{ version: settings.version, visibility: 'during', delay_minutes: 0 },
  });
  const phone = await on.phone(show);
  phone.judge();
  phone.act({ kind: 'close' }, show.judgePin);
  await phone.sync();
  const deskRing = async () => (await show.desk()).main_ring[0];
  const [first] = [await deskRing()];
  const save = (given: object, who: Member | null = club) =>
    on.call(who, 'PUT', on.ringsPath(show.id, '/main'), {
      ...{ offer_id: first.offer_id, contest: 'BIS', version: 0, referee_id: null, places: [] },
      ...given,
    });
  const reopen = async () => {
    const { version } = await show.breed();
    return on.call(club, 'POST', on.ringsPath(show.id, `/breeds/${show.breedId}/reopening`), {
      ...{ version, reason: 'Ошибка в номере' },
    });
  };
  const live = async () => (await on.call(null, 'GET', on.ringsPath(show.id))).result.main_ring;
  return { ...show, phone, deskRing, save, reopen, live };
}
const won = [{ number: '1', place: 1 }];
/** A show of one main ring leaves nothing to choose. */
const alone = { undecided: 0, rings: [] };

const sendTotal = ({ id, day }: { id: number; day: string }) => {
  const sent = { type: reportTypeOf(parts.total), link: null, date_sent: day, date_received: null, rows: true };
  return on.db
    .update(exhibitions)
    .set({ reports: [sent] })
    .where(eq(exhibitions.id, id));
};

/** A show of two ranks on one day, each with a best of show of its own, whose first part of the report is sent. */
async function twoRanks() {
  const show = await on.judged(club, 1, 2);
  const breeds = await on.db
    .select()
    .from(ringBreeds)
    .where(eq(ringBreeds.exhibitionId, show.id))
    .orderBy(ringBreeds.id);
  const closedAt = clock.now().toISOString();
  const closing = { stage: 'closed', closedAt } as const;
  await on.db.update(ringBreeds).set(closing).where(eq(ringBreeds.exhibitionId, show.id));
  for (const { id: ringBreedId, offerId } of breeds) {
    const [entry] = await on.db.select().from(entries).where(eq(entries.offerId, offerId));
    await on.db.insert(judgements).values({
      entryId: entry?.id ?? 0,
      ringBreedId,
      presence: 'came',
      gradeId: 1,
      place: 1,
      awardIds: [ringAwards.best],
    });
  }
  const days = (await show.desk()).main_ring;
  const numbers: string[] = [];
  for (const { offer_id: offerId, contests } of days) {
    const [{ number }] = contests[0].dogs;
    numbers.push(number);
    const given = { offer_id: offerId, contest: 'BIS', version: 0, referee_id: null, places: [{ number, place: 1 }] };
    expect((await on.call(club, 'PUT', on.ringsPath(show.id, '/main'), given)).status).toBe(200);
  }
  await sendTotal(show);
  const rows = async () =>
    (await on.db.select().from(reportRows).where(eq(reportRows.exhibitionId, show.id))).map(
      ({ cells: { arrangement, place, number } }) => ({ arrangement, place, number }),
    );
  return { ...show, numbers, rows, offerIds: days.map(({ offer_id: id }: { offer_id: number }) => id) };
}

const ownPlaces = async (owner: Member) =>
  (await on.call(owner, 'GET', '/api/entries/judgements')).result.judgements.flatMap(
    ({ main_ring }: { main_ring: string[] }) => main_ring,
  );

/** A show of today with a free contest of pairs that a male and a bitch of one owner are entered for. */
async function withPair() {
  const held = await on.show(club, { capacities: [null] });
  const { id, beginsOn } = held.show;
  const pair = { id: 0, note: '', age_from: null, age_to: null, kind: 'pair', name: 'Пары', day: beginsOn, price: 0 };
  const extras = `/api/exhibitions/exhibition/${id}/entry_extras`;
  const saved = await on.call(club, 'PUT', extras, { version: 0, extras: [pair] });
  const owner = await on.member();
  const dogs = [await on.dog(owner, { sex: 1 }), await on.dog(owner, { sex: 2 })];
  const lines = dogs.map((dogId) => ({ dog_id: dogId, offer_id: held.offerIds[0], caste_id: 5 }));
  const members = [{ line: 0 }, { line: 1 }];
  const chosen = [{ extra_id: saved.result.extras[0].id, quantity: 1, members }];
  expect((await on.send(owner, id, lines, { expected: 500_000, extras: chosen })).errors).toEqual({});
  const entered = await on.entriesOf(owner);
  await on.pay(club, entered[0]?.orderId ?? 0);
  await on.closeEntries(id);
  await on.freezeNow(club, id);
  await on.startIn(id, 0);
  const desk = async () => (await on.call(club, 'GET', on.ringsPath(id, '/desk'))).result;
  const place = { offer_id: held.offerIds[0], contest: 'Конкурс пар', version: 0, referee_id: null };
  const save = (places: object[]) => on.call(club, 'PUT', on.ringsPath(id, '/main'), { ...place, places });
  const [{ day } = { day: '' }] = await on.db
    .select({ day: exhibitions.beginsOn })
    .from(exhibitions)
    .where(eq(exhibitions.id, id));
  return { id, day, offerId: held.offerIds[0] ?? 0, entered, desk, save };
}

describe('a contest of pairs', () => {
  it('has the pairs of the catalogue by their numbers, keeps who placed them, and stands in the report by a dog', async () => {
    const show = await withPair();
    const contest = async () => (await show.desk()).main_ring[0].contests[0];
    expect(await contest()).toMatchObject({
      ...{ contest: 'Конкурс пар', gone: [] },
      dogs: [{ number: '3', place: null, name: expect.stringMatching(/ и .* \(№ 1, 2\)$/) }],
    });
    expect((await show.save([{ number: '1', place: 1 }])).status).toBe(409);
    expect((await show.save([{ number: '3', place: 1 }])).result).toEqual({ version: 1 });
    expect((await contest()).dogs).toMatchObject([{ number: '3', place: 1 }]);
    expect((await show.desk()).place_log).toMatchObject([{ contest: 'Конкурс пар', number: '3', from: null, to: 1 }]);
    await sendTotal(show);
    expect((await on.call(club, 'POST', on.ringsPath(show.id, '/main/report'), {})).result.added).toBe(1);
    const rows = await on.db.select().from(reportRows).where(eq(reportRows.exhibitionId, show.id));
    expect(rows.map(({ cells }) => cells)).toMatchObject([{ arrangement: 'Конкурс пар', place: '1', number: '1' }]);
  });

  it('loses a pair whose dog was absent once its breed is closed, and says that its place waits', async () => {
    const show = await withPair();
    await show.save([{ number: '3', place: 1 }]);
    const [entry] = show.entered;
    const [ring] = await on.db
      .insert(rings)
      .values({ exhibitionId: show.id, day: show.day, number: 1, code: `pair${show.id}`, pinHash: '' })
      .returning();
    const [breed] = await on.db
      .insert(ringBreeds)
      .values({
        ...{ exhibitionId: show.id, ringId: ring?.id ?? 0, offerId: show.offerId, breedId: entry?.breedId ?? 0 },
        ...{ position: 0, startsAt: 600 },
      })
      .returning();
    const absent = { entryId: entry?.id ?? 0, ringBreedId: breed?.id ?? 0, presence: 'absent' } as const;
    await on.db.insert(judgements).values(absent);
    const pairs = async () => (await show.desk()).main_ring[0].contests;
    expect(await pairs()).toMatchObject([{ dogs: [{ number: '3', place: 1 }], gone: [] }]);
    await on.db
      .update(ringBreeds)
      .set({ stage: 'closed', closedAt: clock.now().toISOString() })
      .where(eq(ringBreeds.exhibitionId, show.id));
    expect(await pairs()).toMatchObject([{ contest: 'Конкурс пар', dogs: [], gone: [{ number: '3', place: 1 }] }]);
  });
});

describe('the main ring', () => {
  it('has the winner of a closed breed, and shows a given place and its judge to visitors at once', async () => {
    const show = await closed();
    expect(await show.deskRing()).toMatchObject({
      contests: [{ contest: 'BIS', version: 0, gone: [], dogs: [{ number: '1', place: null }] }],
    });
    const saved = await show.save({ places: won, referee_id: show.referee.id });
    expect([saved.status, saved.result]).toEqual([200, { version: 1 }]);
    const [day] = await show.live();
    expect(day.contests).toMatchObject([
      { contest: 'BIS', judge: show.referee.name, dogs: [{ number: '1', place: 1 }] },
    ]);
    expect(Object.keys(day.contests[0])).toEqual(['contest', 'judge', 'dogs']);
    expect(await ownPlaces(show.owner)).toEqual(['BIS, 1 место']);
    expect((await show.save({ version: 1 })).result).toEqual({ version: 2 });
    expect((await show.live())[0].contests[0].dogs).toMatchObject([{ place: null }]);
  });

  it('keeps who gave a place, moved it and took it back, for the organiser and in the log of the entries', async () => {
    const show = await closed();
    const log = async () => (await show.desk()).place_log;
    expect(await log()).toEqual([]);
    await show.save({ places: [{ number: '1', place: 2 }] });
    await show.save({ places: won, version: 1 });
    await show.save({ places: won, version: 2, referee_id: show.referee.id });
    expect((await show.save({ version: 3 })).status).toBe(200);
    const act = { contest: 'BIS', number: '1' };
    expect(await log()).toMatchObject([
      { ...act, from: 1, to: null, by: 'организатор' },
      { ...act, from: 2, to: 1, by: 'организатор' },
      { ...act, from: null, to: 2, by: 'организатор' },
    ]);
    const { items } = (await on.call(club, 'GET', `/api/exhibitions/exhibition/${show.id}/entries/log`)).result;
    expect(items[0]).toMatchObject({ step: 'main_ring', from: '1 место', to: '', reason: 'BIS' });
  });

  it('loses the place of a breed that is opened again, and has it back when the breed is closed as before [Entry-13]', async () => {
    const show = await closed();
    await show.save({ places: won });
    expect((await show.reopen()).status).toBe(200);
    expect(await show.live()).toEqual([]);
    expect(await ownPlaces(show.owner)).toEqual([]);
    await show.phone.sync();
    show.phone.act({ kind: 'start' });
    show.phone.act({ kind: 'check' });
    show.phone.act({ kind: 'close' }, show.judgePin);
    expect((await show.phone.sync()).result.refused).toEqual([]);
    expect((await show.live())[0].contests).toMatchObject([{ dogs: [{ number: '1', place: 1 }] }]);
  });

  it('refuses dogs that do not come in, outdated pages, other judges, two dogs on a place, and other people', async () => {
    const show = await closed();
    expect((await show.save({ places: [{ number: '2', place: 1 }] })).errors.error).toMatch(/^Собака № 2 в этот ринг/);
    expect((await show.save({ contest: 'BIG 5', places: won })).status).toBe(409);
    expect((await show.save({ places: won, version: 3 })).status).toBe(412);
    expect((await show.save({ places: won, referee_id: 1_000_000 })).status).toBe(400);
    const twice = [...won, { number: '2', place: 1 }];
    expect((await show.save({ places: twice })).status).toBe(400);
    expect((await show.save({ places: won }, null)).status).toBe(401);
    expect((await show.save({ places: won }, await on.club())).status).toBe(403);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, show.id));
    expect((await show.save({ places: won })).status).toBe(409);
  });

  it('fills its part of the report, and leaves what is typed there [Entry-15]', async () => {
    const show = await closed();
    const url = on.ringsPath(show.id, '/main/report');
    const fill = () => on.call(club, 'POST', url, {});
    expect((await on.call(club, 'GET', url)).result).toEqual({ given: 0, added: 0, skipped: 0, ...alone });
    await show.save({ places: won });
    expect((await on.call(club, 'GET', url)).result).toEqual({ given: 1, added: 1, skipped: 0, ...alone });
    expect((await fill()).errors.error).toMatch(/откроется, когда вы отправите предыдущую/);
    await sendTotal(show);
    expect((await fill()).result).toEqual({ given: 1, added: 1, skipped: 0, ...alone });
    const rows = await on.db.select().from(reportRows).where(eq(reportRows.exhibitionId, show.id));
    expect(rows.map(({ part, cells }) => [part, cells])).toMatchObject([
      [2, { arrangement: 'BIS', place: '1', number: '1' }],
    ]);
    expect((await fill()).result).toEqual({ given: 1, added: 0, skipped: 1, ...alone });
    expect((await on.call(await on.club(), 'POST', url, {})).status).toBe(403);
  });

  it('fills the report from the chosen one of two main rings of a day, and says what it leaves out', async () => {
    const show = await twoRanks();
    const url = on.ringsPath(show.id, '/main/report');
    const [one, other] = show.offerIds;
    const rings = show.offerIds.map((offerId: number) => ({ offer_id: offerId, day: show.day, places: 1 }));
    expect((await on.call(club, 'GET', url)).result).toMatchObject({ given: 2, added: 0, undecided: 2, rings });
    expect((await on.call(club, 'POST', url, {})).result).toMatchObject({ added: 0, undecided: 2 });
    expect(await show.rows()).toEqual([]);
    const chosen = await on.call(club, 'POST', url, { offer_id: other });
    expect(chosen.result).toMatchObject({ given: 2, added: 1, skipped: 0, undecided: 1 });
    expect(await show.rows()).toEqual([{ arrangement: 'BIS', place: '1', number: show.numbers[1] }]);
    // A contest is never mixed of two main rings.
    expect((await on.call(club, 'POST', url, { offer_id: one })).result).toMatchObject({ added: 0, undecided: 2 });
    expect(await show.rows()).toHaveLength(1);
  });
});
