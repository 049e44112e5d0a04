import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { ringBreeds } from '../../server/tables.ts';
import { openTestRings, type TestRings } from '../../server/testRings.ts';

let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

type Judged = Awaited<ReturnType<TestRings['judged']>>;
const live = async (exhibitionId: number) => (await on.call(null, 'GET', on.ringsPath(exhibitionId))).result;
const stateOf = async (exhibitionId: number) =>
  (await on.call(null, 'GET', on.ringsPath(exhibitionId, '/state'))).result.state;
const resultOf = ({ id, breedId }: Judged) => on.call(null, 'GET', on.ringsPath(id, `/results/${breedId}`));
async function show(one: Judged, visibility: string, delay = 0): Promise<void> {
  const { settings } = (await on.call(club, 'GET', on.ringsPath(one.id, '/desk'))).result;
  const chosen = { version: settings.version, visibility, delay_minutes: delay };
  await on.call(club, 'PUT', on.ringsPath(one.id, '/settings'), chosen);
}
/** As if the breed had been closed some minutes ago. */
const closedAgo = ({ breedId }: Judged, minutes: number) =>
  on.db
    .update(ringBreeds)
    .set({ closedAt: new Date(clock.milliseconds() - minutes * minuteMs).toISOString() })
    .where(eq(ringBreeds.id, breedId));
async function judgedAndClosed(dogs: number): Promise<Judged> {
  const one = await on.judged(club, dogs);
  const phone = await on.phone(one);
  phone.judge();
  phone.act({ kind: 'close' }, one.judgePin);
  await phone.sync();
  return one;
}

describe('a search in the rings', () => {
  const find = async (exhibitionId: number, text: string) =>
    (await on.call(null, 'GET', on.ringsPath(exhibitionId, `/found?text=${encodeURIComponent(text)}`))).result.breeds;

  it('finds a breed by its name, and by the number and the name of a dog, with its ring and hour', async () => {
    const one = await on.judged(club, 3);
    await show(one, 'during', 0);
    const [found] = await find(one.id, on.breed.name.slice(0, 5).toUpperCase());
    expect(found).toMatchObject({ breed: on.breed.name, ring: 1, state: 'expected', dogs: 3, dog: null });
    expect(found.at).toMatch(/^\d\d:\d\d$/);
    expect(await find(one.id, ' 2 ')).toMatchObject([{ dog: { number: '2' } }]);
    const [{ dog }] = await find(one.id, '3');
    expect(await find(one.id, dog.name)).toMatchObject([{ dog: { number: '3' } }]);
    expect([await find(one.id, '99'), await find(one.id, 'нет такой')]).toEqual([[], []]);
  });

  it('says that a closed breed is in the ring until its results are shown, and finds nothing where they are hidden', async () => {
    const one = await judgedAndClosed(1);
    await show(one, 'during', 15);
    expect(await find(one.id, '1')).toMatchObject([{ state: 'now', at: '' }]);
    await closedAgo(one, 20);
    expect(await find(one.id, '1')).toMatchObject([{ state: 'closed', dog: { number: '1' } }]);
    await show(one, 'never');
    expect(await find(one.id, '1')).toEqual([]);
  });
});

describe('the rings before visitors', () => {
  it('name the breed, the class and the next number, and how many dogs are through [Entry-14]', async () => {
    const one = await on.judged(club, 3);
    expect(await live(one.id)).toMatchObject({
      ...{ state: 'open', day: one.day, is_today: true, results: [], main_ring: [] },
      rings: [{ number: 1, now: null, next: [{ is_breed: true }] }],
    });
    const phone = await on.phone(one);
    phone.act({ kind: 'call' });
    phone.act({ kind: 'start' });
    phone.result(one.entryIds[0] ?? 0, 1, 1);
    await phone.sync();
    const [ring] = (await live(one.id)).rings;
    expect(ring).toMatchObject({
      ...{ state: 'judging', next: [] },
      now: { stage: 'judging', number: '2', sex: 2, judged: 1, dogs: 3, judge: one.referee.name },
    });
  });

  it('show nothing of grades and places while the breed is open', async () => {
    const one = await on.judged(club, 2);
    await show(one, 'during');
    const phone = await on.phone(one);
    phone.judge();
    await phone.sync();
    expect(await live(one.id)).toMatchObject({ results: [], main_ring: [] });
    expect((await resultOf(one)).status).toBe(404);
  });

  it('show a closed breed after the organiser’s delay, and its winner in the main ring', async () => {
    const one = await judgedAndClosed(2);
    await show(one, 'during', 15);
    expect(await live(one.id)).toMatchObject({ state: 'open', delay_minutes: 15, results: [], main_ring: [] });
    expect((await resultOf(one)).status).toBe(404);
    await closedAgo(one, 15);
    await show(one, 'during', 15);
    const { results, main_ring } = await live(one.id);
    expect([results.length, results[0].best.number, main_ring[0].contests[0].dogs[0].number]).toEqual([1, '1', '1']);
    expect((await resultOf(one)).result.dogs).toMatchObject([
      { number: '1', grade: 'Отлично', place: 1 },
      { number: '2', place: 2 },
    ]);
  });

  it('are hidden as the organiser set: never, during the show, always', async () => {
    const one = await judgedAndClosed(1);
    await show(one, 'never');
    expect(await live(one.id)).toMatchObject({ state: 'hidden', rings: [], results: [] });
    expect((await resultOf(one)).status).toBe(404);
    await show(one, 'during');
    expect(await stateOf(one.id)).toBe('open');
    await on.moveDay(one, -1);
    await show(one, 'during');
    expect(await live(one.id)).toMatchObject({ state: 'over', rings: [], results: [] });
    await show(one, 'always');
    expect((await live(one.id)).results).toHaveLength(1);
  });

  it('are closed until the catalogue opens, and say when that is', async () => {
    const one = await on.judged(club, 1);
    await on.moveDay(one, 3);
    await show(one, 'always');
    const answer = await live(one.id);
    expect(answer).toMatchObject({ state: 'before', rings: [], results: [], main_ring: [] });
    expect(new Date(answer.opens_at).getTime()).toBeGreaterThan(clock.milliseconds());
  });

  it('are said not to be kept, or to be cancelled, where that is so', async () => {
    const held = await on.show(club);
    expect(await stateOf(held.show.id)).toBe('before');
    const one = await on.judged(club, 1);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, one.id));
    await show(one, 'always');
    expect(await live(one.id)).toMatchObject({ state: 'cancelled', rings: [] });
  });

  it('name judges only: no answer holds an owner, breeder or handler', async () => {
    const one = await judgedAndClosed(2);
    const people = { ownerName: 'Хозяйка Канарейкина', isOwnerPrinted: true, handler: 'Хендлер Канарейкин' };
    await on.db
      .update(entries)
      .set(people)
      .where(eq(entries.id, one.entryIds[0] ?? 0));
    await show(one, 'always');
    const answers = JSON.stringify([await live(one.id), (await resultOf(one)).result]);
    expect(answers).toContain(one.referee.name);
    expect(answers).not.toMatch(/Канарейкин/);
  });

  it('do not answer for a breed of another show', async () => {
    const [one, other] = [await judgedAndClosed(1), await judgedAndClosed(1)];
    await show(one, 'always');
    await show(other, 'always');
    expect((await resultOf({ ...one, breedId: other.breedId })).status).toBe(404);
  });
});
