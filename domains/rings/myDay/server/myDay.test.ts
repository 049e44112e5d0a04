import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { ringNotices } from '../../server/notices.ts';
import { ringBreeds } from '../../server/tables.ts';
import { openTestRings, type TestRings } from '../../server/testRings.ts';
import { tellComingDogs } from './commands.ts';

let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

type Judged = Awaited<ReturnType<TestRings['judged']>>;
const dayOf = (who: Member | null, exhibitionId?: number) =>
  on.call(who, 'GET', `/api/exhibitions/my_day${exhibitionId === undefined ? '' : `?exhibitionId=${exhibitionId}`}`);
/** Judges the first `graded` dogs of a called breed. */
async function begin(show: Judged, graded: number) {
  const phone = await on.phone(show);
  phone.act({ kind: 'call' });
  phone.act({ kind: 'start' });
  for (const entryId of show.entryIds.slice(0, graded)) phone.result(entryId, 1, null);
  await phone.sync();
  return phone;
}

describe('an entrant’s day', () => {
  it('has the dogs with number, ring and judge in the order in which they are expected', async () => {
    const show = await on.judged(club, 3);
    await begin(show, 1);
    const { status, result } = await dayOf(show.owner, show.id);
    expect([status, result.show.id, result.is_today, result.has_numbers]).toEqual([200, show.id, true, true]);
    expect(result.dogs).toMatchObject([
      { number: '2', stage: 'in_ring', ring: 1, judge: show.referee.name, ahead: 0 },
      { number: '3', stage: 'coming', ahead: 1 },
      { number: '1', stage: 'graded', expected_at: '', result: null },
    ]);
    expect(result.dogs[1].expected_at).toMatch(/^\d\d:\d\d$/);
  });

  it('has result and critique as soon as the breed is closed, whatever visitors see', async () => {
    const show = await on.judged(club, 1);
    const phone = await on.phone(show);
    phone.act({ kind: 'critique', entryId: show.entryIds[0] ?? 0, value: { text: 'Отличный корпус' } });
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    const [dog] = (await dayOf(show.owner, show.id)).result.dogs;
    expect(dog).toMatchObject({
      ...{ stage: 'done', result: { grade: 'Отлично', place: 1, critique: 'Отличный корпус' } },
    });
    expect(dog.result.awards).toContain('CAC');
  });

  it('says that a dog without a ring has no time, instead of guessing', async () => {
    const show = await on.judged(club, 1);
    await on.db.delete(ringBreeds).where(eq(ringBreeds.exhibitionId, show.id));
    const [dog] = (await dayOf(show.owner, show.id)).result.dogs;
    expect(dog).toMatchObject({ stage: 'unplaced', ring: null, breed_at: '', expected_at: '', ahead: null });
  });

  it('keeps numbers back until the catalogue is public', async () => {
    const show = await on.judged(club, 1);
    await on.moveDay(show, 3);
    const { result } = await dayOf(show.owner, show.id);
    expect([result.has_numbers, result.is_today, result.dogs[0].number]).toEqual([false, false, '']);
  });

  it('is the nearest show ahead when none is named, and empty without one', async () => {
    const show = await on.judged(club, 1);
    expect((await dayOf(show.owner)).result.show.id).toBe(show.id);
    const answer = await dayOf(await on.member());
    expect([answer.status, answer.result.show, answer.result.dogs]).toEqual([200, null, []]);
  });

  it('is open to its entrant only: another member gets 404, a visitor 401', async () => {
    const show = await on.judged(club, 1);
    expect((await dayOf(await on.member(), show.id)).status).toBe(404);
    expect((await dayOf(club, show.id)).status).toBe(404);
    expect((await dayOf(null, show.id)).status).toBe(401);
  });
});

describe('the notice of coming dogs', () => {
  const near = async (show: Judged): Promise<number[]> =>
    (await on.db.select().from(domainEvents).where(eq(domainEvents.name, 'rings.dog_near')))
      .filter(({ ids }) => ids.exhibitionId === show.id)
      .map(({ ids }) => show.entryIds.indexOf(ids.entryId ?? 0) + 1)
      .toSorted((one, other) => one - other);

  it('is sent for the dog in the ring and the five behind it, once a dog, as the ring moves on', async () => {
    const show = await on.judged(club, 8);
    await tellComingDogs(on.db);
    expect(await near(show)).toEqual([]);
    const phone = await begin(show, 0);
    await tellComingDogs(on.db);
    await tellComingDogs(on.db);
    expect(await near(show)).toEqual([1, 2, 3, 4, 5, 6]);
    phone.result(show.entryIds[0] ?? 0, 1, null);
    await phone.sync();
    await tellComingDogs(on.db);
    expect(await near(show)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('says what is true when it is delivered, and nothing of a dog that is through', async () => {
    const show = await on.judged(club, 4);
    const phone = await begin(show, 1);
    const told = (place: number) =>
      ringNotices[0]?.notices(on.db, { exhibitionId: show.id, entryId: show.entryIds[place] ?? 0 });
    expect(await told(3)).toMatchObject([
      {
        receivers: [show.owner.profileId],
        content: expect.stringMatching(/^Через 2\u00a0собаки в ринге 1: № 4, /),
        link: `/exhibitions/${show.id}/my-day`,
      },
    ]);
    expect(await told(0)).toEqual([]);
    phone.result(show.entryIds[1] ?? 0, 1, null);
    await phone.sync();
    expect((await told(2))?.[0]?.content).toMatch(/^Сейчас в ринге 1: № 3, /);
  });
});
