import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { hourIn } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { ringNotices } from '../../server/notices.ts';
import { ringBreeds } from '../../server/tables.ts';
import { openTestRings, type TestRings } from '../../server/testRings.ts';
import { tellComingDogs } from './commands/tellComingDogs.ts';
import { daySettings } from './tables.ts';

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

  it('has the contest of the main ring into which a closed breed sends a dog, and its place there [Entry-20]', async () => {
    const show = await on.judged(club, 2);
    const phone = await on.phone(show);
    phone.judge();
    expect((await dayOf(show.owner, show.id)).result.main_ring.dogs).toEqual([]);
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    const finals = async () => (await dayOf(show.owner, show.id)).result.main_ring.dogs;
    expect(await finals()).toEqual([expect.objectContaining({ contest: 'BIS', number: '1', place: null })]);
    const [{ offer_id }] = (await show.desk()).main_ring;
    await on.call(club, 'PUT', on.ringsPath(show.id, '/main'), {
      ...{ offer_id, contest: 'BIS', version: 0, referee_id: null, places: [{ number: '1', place: 1 }] },
    });
    expect(await finals()).toEqual([expect.objectContaining({ contest: 'BIS', place: 1 })]);
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

  it('is not sent to an entrant who switched it off, and is from the next dog on when it is on again', async () => {
    const show = await on.judged(club, 8);
    const save = (isOn: boolean) =>
      on.call(show.owner, 'PUT', '/api/exhibitions/my_day/settings', { tells_coming: isOn });
    expect((await save(false)).status).toBe(200);
    const phone = await begin(show, 0);
    await tellComingDogs(on.db);
    expect(await near(show)).toEqual([]);
    phone.result(show.entryIds[0] ?? 0, 1, null);
    await phone.sync();
    await save(true);
    await tellComingDogs(on.db);
    expect(await near(show)).toEqual([2, 3, 4, 5, 6, 7]);
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

describe('the calendar of one’s days', () => {
  const settings = '/api/exhibitions/my_day/settings';
  const set = async (who: Member | null, isOpen: boolean) =>
    on.call(who, 'PUT', '/api/exhibitions/my_day/calendar', { is_open: isOpen });
  const made = async (who: Member): Promise<string> => new URL((await set(who, true)).result.calendar).pathname;
  const read = (path: string) => on.app.inject({ method: 'GET', url: path });
  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

  it('has each dog at the hour at which it is expected now, and moves as the ring goes on', async () => {
    const show = await on.judged(club, 3);
    const path = await made(show.owner);
    const answer = await read(path);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      ...[200, 'text/calendar; charset=utf-8', 'private, no-store'],
    ]);
    const before = eventsOf(answer.body);
    expect(before.map(({ summary }) => summary)).toEqual([
      expect.stringMatching(/^№ 1, .*, ринг 1$/),
      expect.stringMatching(/^№ 2, /),
      expect.stringMatching(/^№ 3, /),
    ]);
    const { result } = await dayOf(show.owner, show.id);
    const planned = result.dogs.map(({ expected_at }: { expected_at: string }) => expected_at);
    expect(before.map(({ startDate }) => hourIn('Europe/Moscow', startDate.toJSDate()))).toEqual(planned);
    await begin(show, 2);
    const [third, ...others] = eventsOf((await read(path)).body);
    expect([third?.summary, third?.uid]).toEqual([before[2]?.summary, before[2]?.uid]);
    expect(third?.description).toMatch(/^В ринге сейчас/);
    expect(others.map(({ description }) => description)).toEqual([
      ...Array(2).fill(expect.stringMatching(/^Оценена, итог – когда судья закроет породу/)),
    ]);
  });

  it('takes the whole day of a dog that has no ring yet, and leaves out days that are over and cancelled shows', async () => {
    const show = await on.judged(club, 1);
    const path = await made(show.owner);
    await on.db.delete(ringBreeds).where(eq(ringBreeds.exhibitionId, show.id));
    const [event] = eventsOf((await read(path)).body);
    expect([event?.startDate.isDate, event?.startDate.toString()]).toEqual([true, show.day]);
    expect(event?.description).toMatch(/^Ринг ещё не назначен/);
    await on.db.update(exhibitions).set({ isCancelled: true }).where(eq(exhibitions.id, show.id));
    expect(eventsOf((await read(path)).body)).toEqual([]);
  });

  it('is behind a secret: a new address ends the former one, an ended one and a guessed one are not found', async () => {
    const owner = await on.member();
    expect((await on.call(owner, 'GET', settings)).result).toEqual({ tells_coming: true, calendar: null });
    const first = await made(owner);
    expect(first).toMatch(/^\/my-day\/[\w-]{43}\.ics$/);
    expect(new URL((await on.call(owner, 'GET', settings)).result.calendar).pathname).toBe(first);
    const second = await made(owner);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    await set(owner, false);
    expect((await read(second)).statusCode).toBe(404);
    expect((await read(`/my-day/${'a'.repeat(43)}.ics`)).statusCode).toBe(404);
    expect((await on.call(owner, 'GET', settings)).result.calendar).toBeNull();
    expect((await set(null, true)).status).toBe(401);
    const [row] = await on.db.select().from(daySettings).where(eq(daySettings.profileId, owner.profileId));
    expect(row).toMatchObject({ token: '', tokenHash: null });
  });
});
