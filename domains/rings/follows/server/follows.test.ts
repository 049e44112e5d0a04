import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import { ringBreeds } from '../../server/tables.ts';
import { openTestRings, type TestRings } from '../../server/testRings.ts';
import { forgetFollows, tellFollowers } from './commands/tellFollowers.ts';
import { followNotices } from './notices.ts';
import { breedFollows } from './tables.ts';

let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

type Judged = Awaited<ReturnType<TestRings['judged']>>;
const setFollow = (who: Member | null, show: Pick<Judged, 'id' | 'breedId'>, isFollowed = true) =>
  on.call(who, 'PUT', on.ringsPath(show.id, `/follows/${show.breedId}`), { is_followed: isFollowed });
const list = async (who: Member | null, show: Judged) =>
  (await on.call(who, 'GET', on.ringsPath(show.id, '/follows'))).result?.breeds;
async function settings(show: Judged, visibility: string, delay = 0): Promise<void> {
  const { settings: known } = await show.desk();
  const chosen = { version: known.version, visibility, delay_minutes: delay };
  await on.call(club, 'PUT', on.ringsPath(show.id, '/settings'), chosen);
}
async function open(dogs = 2) {
  const show = await on.judged(club, dogs);
  await settings(show, 'during');
  return { show, fan: await on.member() };
}
/** Runs the job, then the notices of its events as they are delivered. */
async function tell(show: Judged): Promise<{ receivers: readonly number[]; content: string; link: string }[]> {
  await on.db.delete(domainEvents);
  await tellFollowers(on.db);
  const told = [];
  for (const { name, ids } of await on.db.select().from(domainEvents).orderBy(domainEvents.id))
    for (const { event, notices } of followNotices)
      if (event === name && ids.exhibitionId === show.id)
        told.push(...(await on.db.transaction((tx) => notices(tx, ids))));
  return told;
}
async function close(show: Judged, phone: Awaited<ReturnType<TestRings['phone']>>): Promise<void> {
  phone.judge();
  phone.act({ kind: 'close' }, show.judgePin);
  await phone.sync();
}
async function reopen(show: Judged): Promise<void> {
  const { version } = await show.breed();
  await on.call(club, 'POST', on.ringsPath(show.id, `/breeds/${show.breedId}/reopening`), {
    ...{ version, reason: 'Ошибка в номере' },
  });
}

describe('following a breed', () => {
  it('is the member’s own: taken twice as once, taken back, and seen by nobody else', async () => {
    const { show, fan } = await open();
    const other = await on.member();
    expect((await setFollow(fan, show)).result).toEqual({ is_followed: true });
    expect((await setFollow(fan, show)).result).toEqual({ is_followed: true });
    expect(await list(fan, show)).toMatchObject([{ id: show.breedId, state: 'expected', ring: 1, is_followed: true }]);
    expect(await list(other, show)).toMatchObject([{ is_followed: false }]);
    expect((await setFollow(other, show, false)).result).toEqual({ is_followed: false });
    expect(await list(fan, show)).toMatchObject([{ is_followed: true }]);
    expect((await setFollow(fan, show, false)).result).toEqual({ is_followed: false });
    expect(await list(fan, show)).toMatchObject([{ is_followed: false }]);
  });

  it('asks visitors to sign in, and refuses breeds of other shows, hidden rings and published results', async () => {
    const { show, fan } = await open(1);
    const { show: other } = await open(1);
    expect([(await setFollow(null, show)).status, await list(null, show)]).toEqual([401, undefined]);
    expect((await setFollow(fan, { id: show.id, breedId: other.breedId })).status).toBe(404);
    await settings(show, 'never');
    expect((await setFollow(fan, show)).errors.error).toMatch(/не виден/);
    expect(await list(fan, show)).toEqual([]);
    await settings(show, 'during');
    await close(show, await on.phone(show));
    expect((await setFollow(fan, show)).errors.error).toMatch(/уже закрыл/);
    expect(await list(fan, show)).toEqual([]);
  });

  it('takes a closed breed whose results are still held back, and does not give it away', async () => {
    const { show, fan } = await open(1);
    await settings(show, 'during', 15);
    await close(show, await on.phone(show));
    expect(await list(fan, show)).toMatchObject([{ state: 'now', at: '' }]);
    expect((await setFollow(fan, show)).status).toBe(200);
  });

  it('ends with the show', async () => {
    const { show, fan } = await open(1);
    await setFollow(fan, show);
    await forgetFollows(on.db);
    expect(await list(fan, show)).toMatchObject([{ is_followed: true }]);
    await on.moveDay(show, -2);
    expect(await forgetFollows(on.db)).toBe(1);
    expect(await on.db.$count(breedFollows, eq(breedFollows.ringBreedId, show.breedId))).toBe(0);
  });
});

describe('followers of a breed', () => {
  it('are told once when it comes into its ring', async () => {
    const { show, fan } = await open();
    await setFollow(fan, show);
    expect(await tell(show)).toEqual([]);
    const phone = await on.phone(show);
    phone.act({ kind: 'call' });
    await phone.sync();
    expect(await tell(show)).toMatchObject([
      {
        receivers: [fan.profileId],
        content: expect.stringMatching(/^В ринге 1 сейчас: /),
        link: `/exhibitions/${show.id}/live`,
      },
    ]);
    expect(await tell(show)).toEqual([]);
  });

  it('are told while the breed before it is judged, with the hour', async () => {
    const { show, fan } = await open();
    const [own] = await on.db.select().from(ringBreeds).where(eq(ringBreeds.id, show.breedId));
    // A breed of the same dogs in another rank: it waits behind the one in the ring.
    const { show: held } = await open(1);
    const [moved] = await on.db.select().from(ringBreeds).where(eq(ringBreeds.id, held.breedId));
    await on.db
      .update(ringBreeds)
      .set({ exhibitionId: show.id, ringId: show.ringId, position: (own?.position ?? 0) + 1, startsAt: 660 })
      .where(eq(ringBreeds.id, held.breedId));
    expect((await setFollow(fan, { id: show.id, breedId: held.breedId })).status).toBe(200);
    const phone = await on.phone(show);
    phone.act({ kind: 'call' });
    await phone.sync();
    expect(await tell(show)).toMatchObject([
      { receivers: [fan.profileId], content: expect.stringMatching(/^Следующая в ринге 1, около \d\d:\d\d: /) },
    ]);
    await on.db
      .update(ringBreeds)
      .set({ exhibitionId: held.id, ringId: moved?.ringId ?? 0 })
      .where(eq(ringBreeds.id, held.breedId));
  });

  it('are not told that it begins when they began to follow it in the ring', async () => {
    const { show, fan } = await open();
    const phone = await on.phone(show);
    phone.act({ kind: 'call' });
    await phone.sync();
    await setFollow(fan, show);
    expect(await tell(show)).toEqual([]);
  });

  it('are told the results once visitors see them, and again only when they changed', async () => {
    const { show, fan } = await open();
    await settings(show, 'during', 15);
    await setFollow(fan, show);
    const phone = await on.phone(show);
    await close(show, phone);
    expect(await tell(show)).toEqual([]);
    await on.db
      .update(ringBreeds)
      .set({ closedAt: new Date(clock.milliseconds() - 15 * minuteMs).toISOString() })
      .where(eq(ringBreeds.id, show.breedId));
    expect(await tell(show)).toMatchObject([
      {
        receivers: [fan.profileId],
        content: expect.stringMatching(/^Результаты: .*, ЛПП № 1 .*, «/),
        link: `/exhibitions/${show.id}/live?breed=${show.breedId}`,
      },
    ]);
    expect(await tell(show)).toEqual([]);
    await settings(show, 'during');
    await reopen(show);
    await phone.sync();
    phone.act({ kind: 'start' });
    phone.act({ kind: 'check' });
    phone.act({ kind: 'close' }, show.judgePin);
    expect((await phone.sync()).result.refused).toEqual([]);
    expect(await tell(show)).toEqual([]);
    await reopen(show);
    await phone.sync();
    phone.act({ kind: 'start' });
    phone.result(show.entryIds[1] ?? 0, 2, 2);
    phone.act({ kind: 'check' });
    phone.act({ kind: 'close' }, show.judgePin);
    expect((await phone.sync()).result.refused).toEqual([]);
    expect(await tell(show)).toMatchObject([{ content: expect.stringMatching(/^Результаты после пересмотра: /) }]);
  });

  it('hear nothing of rings that the organiser hides', async () => {
    const { show, fan } = await open();
    await setFollow(fan, show);
    await close(show, await on.phone(show));
    await settings(show, 'never');
    expect(await tell(show)).toEqual([]);
    expect(await followNotices[1]?.notices(on.db, { exhibitionId: show.id, ringBreedId: show.breedId })).toEqual([]);
  });
});
