import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entries, entryLog } from '#domains/entries/server/tables.ts';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { judgements, ringActs } from './tables.ts';
import { openTestRings, type TestRings } from './testRings.ts';

let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

const rowsOf = (entryIds: readonly number[]) =>
  on.db
    .select()
    .from(judgements)
    .where(inArray(judgements.entryId, [...entryIds]))
    .orderBy(judgements.entryId);
const statesOf = async (entryIds: readonly number[]): Promise<string[]> =>
  (
    await on.db
      .select({ state: entries.state })
      .from(entries)
      .where(inArray(entries.id, [...entryIds]))
      .orderBy(entries.id)
  ).map(({ state }) => state);
const live = async (exhibitionId: number) => (await on.call(null, 'GET', on.ringsPath(exhibitionId))).result;
const resultOf = ({ id, breedId }: { id: number; breedId: number }) =>
  on.call(null, 'GET', on.ringsPath(id, `/results/${breedId}`));
const showAtOnce = async (id: number, visibility = 'during', delay = 0): Promise<number> => {
  const { settings } = (await on.call(club, 'GET', on.ringsPath(id, '/desk'))).result;
  const chosen = { version: settings.version, visibility, delay_minutes: delay };
  return (await on.call(club, 'PUT', on.ringsPath(id, '/settings'), chosen)).status;
};

describe('the opening of rings', () => {
  it('places every breed of the catalogue where the schedule judges it, once', async () => {
    const show = await on.judged(club, 2);
    const { rings, unplaced, judges } = await show.desk();
    expect(rings).toMatchObject([{ number: 1, day: show.day, breeds: [{ dogs: 2, stage: 'waiting', judged: 0 }] }]);
    expect([unplaced, judges]).toEqual([[], [{ referee_id: show.referee.id, name: show.referee.name, has_pin: true }]]);
    const again = await on.call(club, 'PUT', on.ringsPath(show.id, '/opening'), {});
    expect([again.status, again.result]).toEqual([200, { rings: [], judges: [] }]);
    expect((await show.desk()).rings).toHaveLength(1);
  });

  it('is refused to other organisers, to visitors, and before the catalogue', async () => {
    const held = await on.show(club);
    const url = on.ringsPath(held.show.id, '/opening');
    expect((await on.call(club, 'PUT', url, {})).errors.error).toMatch(/^Сначала составьте каталог/);
    expect((await on.call(await on.club(), 'PUT', url, {})).status).toBe(403);
    expect((await on.call(null, 'PUT', url, {})).status).toBe(401);
    expect((await on.call(await on.club(), 'GET', on.ringsPath(held.show.id, '/desk'))).status).toBe(403);
  });
});

describe('a phone at a ring', () => {
  it('works without a network and sends its acts in any order, with a lost answer, once each [Entry-11]', async () => {
    const show = await on.judged(club, 3);
    const phone = await on.phone(show);
    phone.judge();
    phone.act({ kind: 'critique', entryId: show.entryIds[0] ?? 0, value: { text: 'Отличный корпус\nВерный прикус' } });
    phone.act({ kind: 'check' });
    const lost = await phone.sync({ turn: (acts) => [...acts].reverse(), isLost: true });
    const again = await phone.sync();
    expect([lost.result.taken.length, again.result.taken.length]).toEqual([8, 8]);
    expect(await on.db.$count(ringActs, eq(ringActs.breedId, show.breedId))).toBe(8);
    const rows = await rowsOf(show.entryIds);
    expect(rows.map(({ presence, gradeId, place, awardIds }) => [presence, gradeId, place, awardIds])).toEqual([
      ['came', 1, 1, [1, 4, 28, 29]],
      ['came', 1, 2, []],
      ['came', 1, 3, []],
    ]);
    expect(rows[0]).toMatchObject({ critique: 'Отличный корпус\nВерный прикус', by: 'Надежда', hasConflict: false });
    expect(await show.breed()).toMatchObject({ stage: 'checked', judged: 3, conflicts: 0 });
  });

  it('closes the breed by the judge’s PIN, and entries and visitors follow [Entry-11]', async () => {
    const show = await on.judged(club, 3);
    await showAtOnce(show.id);
    const phone = await on.phone(show);
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    expect((await phone.sync()).result.refused).toEqual([]);
    expect(phone.state()).toMatchObject({ stage: 'closed', isSealed: true });
    expect(await statesOf(show.entryIds)).toEqual(['judged', 'judged', 'judged']);
    const { results, main_ring } = await live(show.id);
    expect(results).toMatchObject([{ judge: show.referee.name, dogs: 3, best: { number: '1' } }]);
    const { dogs } = (await resultOf(show)).result;
    expect(dogs).toMatchObject([{ place: 1 }, { place: 2 }, { place: 3 }]);
    expect(dogs[0].awards).toContain('CAC');
    expect(main_ring).toMatchObject([{ contests: [{ contest: 'BIS', dogs: [{ number: '1', group: 5 }] }] }]);
    const bodies = await on.db.select({ body: ringActs.body }).from(ringActs);
    expect(JSON.stringify(bodies)).not.toContain('"pin"');
  });

  it('gives entries the states of dogs that did not come or were sent out', async () => {
    const show = await on.judged(club, 3);
    const phone = await on.phone(show);
    phone.act({ kind: 'call' });
    phone.act({ kind: 'start' });
    phone.presence(show.entryIds[0] ?? 0, 'absent');
    phone.presence(show.entryIds[1] ?? 0, 'excused', 'хромает');
    phone.presence(show.entryIds[2] ?? 0, 'disqualified', 'агрессия');
    phone.act({ kind: 'check' });
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    expect(await statesOf(show.entryIds)).toEqual(['absent', 'excused', 'disqualified']);
  });

  it('is refused an award that the rules exclude, and told why [Entry-11]', async () => {
    const show = await on.judged(club, 2);
    const phone = await on.phone(show);
    const [entryId = 0] = show.entryIds;
    const wrong = phone.result(entryId, 2, 1, 4);
    const { taken, refused } = (await phone.sync()).result;
    expect(taken).toEqual([]);
    expect(refused).toEqual([{ id: wrong.id, reason: 'CAC дают только при оценке «отлично»' }]);
    expect(phone.state().dogs[0]?.result).toBeNull();
    expect(await rowsOf(show.entryIds)).toEqual([]);
  });

  it('takes back what it did until the breed is closed', async () => {
    const show = await on.judged(club, 2);
    const [phone, other] = [await on.phone(show), await on.phone(show, 'Павел')];
    const [entryId = 0] = show.entryIds;
    const act = phone.result(entryId, 1, 1, 1);
    await phone.sync();
    await other.sync();
    other.act({ kind: 'undo', undoes: act.id });
    await other.sync();
    expect((await rowsOf(show.entryIds)).map(({ place }) => place)).toEqual([1]);
    phone.act({ kind: 'undo', undoes: act.id });
    await phone.sync();
    expect(await rowsOf(show.entryIds)).toEqual([]);
  });

  it('does not get acts of another ring’s breed or dog into the log', async () => {
    const [show, foreign] = [await on.judged(club, 1), await on.judged(club, 1)];
    const phone = await on.phone(show);
    const act = phone.result(show.entryIds[0] ?? 0, 1, 1);
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const { result } = await phone.send([
      { ...act, id: ids[0], breedId: foreign.breedId, counter: 8 },
      { ...act, id: ids[1], entryId: foreign.entryIds[0], counter: 9 },
      { ...act, id: ids[2], entryId: 2_000_000_000, counter: 10 },
    ]);
    expect(result.refused).toEqual([
      { id: ids[0], reason: 'Это действие сделано не в этом ринге' },
      { id: ids[1], reason: 'Этой собаки в породе нет' },
      { id: ids[2], reason: 'Этой собаки в породе нет' },
    ]);
    expect(await rowsOf([...show.entryIds, ...foreign.entryIds])).toEqual([]);
    expect(await on.db.$count(ringActs, eq(ringActs.breedId, foreign.breedId))).toBe(0);
  });
});

describe('two phones at a ring', () => {
  it('come to one conflict that one of them decides, and nothing is lost or doubled [Entry-11]', async () => {
    const show = await on.judged(club, 12);
    await showAtOnce(show.id);
    const [one, other] = [await on.phone(show), await on.phone(show, 'Павел', -3_600_000)];
    one.judge();
    const absent = show.entryIds[5] ?? 0;
    const wrong = other.presence(absent, 'absent');
    const mine = one.presence(absent, 'came');
    await one.sync();
    await other.sync();
    await one.sync();
    expect(await show.breed()).toMatchObject({ conflicts: 1 });
    expect(one.state().conflicts).toEqual(other.state().conflicts);
    expect(
      one
        .state()
        .conflicts[0]?.writes.map(({ id, by }) => [id, by])
        .toSorted(),
    ).toEqual(
      [
        [mine.id, 'Надежда'],
        [wrong.id, 'Павел'],
      ].toSorted(),
    );
    one.act({ kind: 'check' });
    one.act({ kind: 'close' }, show.judgePin);
    await one.sync();
    expect((await show.breed()).stage).toBe('judging');
    one.presence(absent, 'came');
    one.act({ kind: 'check' });
    one.act({ kind: 'close' }, show.judgePin);
    await one.sync();
    expect(await show.breed()).toMatchObject({ stage: 'closed', conflicts: 0, judged: 12 });
    expect((await resultOf(show)).result.dogs).toHaveLength(12);
  });

  it('keep as late what one wrote without knowing that the other’s breed was closed [Entry-13]', async () => {
    const show = await on.judged(club, 3);
    const [one, other] = [await on.phone(show), await on.phone(show, 'Павел')];
    one.judge();
    await one.sync();
    await other.sync();
    const late = other.result(show.entryIds[1] ?? 0, 3, null);
    one.act({ kind: 'close' }, show.judgePin);
    await one.sync();
    expect((await other.sync()).result.taken).toEqual([late.id]);
    expect((await rowsOf(show.entryIds)).map(({ gradeId }) => gradeId)).toEqual([1, 1, 1]);
    expect(await show.breed()).toMatchObject({ stage: 'closed', late: 1 });
    const { version } = await show.breed();
    const url = on.ringsPath(show.id, `/breeds/${show.breedId}/reopening`);
    expect((await on.call(club, 'POST', url, { version, reason: 'Оценка № 2' })).status).toBe(200);
    expect(await show.breed()).toMatchObject({ stage: 'reopened', conflicts: 1, late: 0 });
    expect((await rowsOf(show.entryIds)).map(({ hasConflict }) => hasConflict)).toEqual([false, true, false]);
  });

  it('go on when one is lost: another enters by the PIN and has everything that was sent [Entry-12]', async () => {
    const show = await on.judged(club, 4);
    const lost = await on.phone(show);
    lost.judge();
    await lost.sync();
    const next = await on.phone(show, 'Павел');
    await next.sync();
    expect(next.state()).toMatchObject({ stage: 'checked' });
    expect(next.state().dogs).toEqual(lost.state().dogs);
    next.result(show.entryIds[3] ?? 0, 3, null);
    next.act({ kind: 'check' });
    next.act({ kind: 'close' }, show.judgePin);
    await next.sync();
    expect((await show.breed()).stage).toBe('closed');
    // What the lost phone still had is taken when it is found.
    const found = lost.result(show.entryIds[2] ?? 0, 2, 3);
    expect((await lost.sync()).result.taken).toEqual([found.id]);
    expect(await show.breed()).toMatchObject({ stage: 'closed', late: 1 });
  });
});

describe('the PIN of a judge', () => {
  it('is asked by the server, refused five times, and works again when the organiser makes a new one', async () => {
    const show = await on.judged(club, 2);
    const phone = await on.phone(show);
    phone.judge();
    await phone.sync();
    const wrong = show.judgePin === '0000' ? '0001' : '0000';
    const tries: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      phone.act({ kind: 'close' }, at < 5 ? wrong : show.judgePin);
      tries.push((await phone.sync()).result.refused[0]?.reason ?? '');
    }
    expect(tries.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((left) => `PIN судьи не подошёл. Осталось попыток: ${left}`));
    expect(tries[5]).toMatch(/^Слишком много неверных PIN/);
    expect((await show.breed()).stage).toBe('checked');
    const url = on.ringsPath(show.id, `/judges/${show.referee.id}/pin`);
    const { pin } = (await on.call(club, 'PUT', url, {})).result;
    phone.act({ kind: 'close' }, pin);
    expect((await phone.sync()).result.refused).toEqual([]);
    expect((await show.breed()).stage).toBe('closed');
  });

  it('of another show closes nothing', async () => {
    const [show, other] = [await on.judged(club, 1), await on.judged(club, 1)];
    const phone = await on.phone(show);
    phone.judge();
    phone.act({ kind: 'close' }, other.judgePin === show.judgePin ? 'x' : other.judgePin);
    expect((await phone.sync()).result.refused).toHaveLength(1);
  });
});

describe('the reopening of a breed', () => {
  it('takes its winner out of the main ring and puts the new one in [Entry-13]', async () => {
    const show = await on.judged(club, 3);
    await showAtOnce(show.id);
    const phone = await on.phone(show);
    phone.judge();
    phone.act({ kind: 'close' }, show.judgePin);
    await phone.sync();
    const best = async () =>
      (await live(show.id)).main_ring[0]?.contests[0]?.dogs.map(({ number }: { number: string }) => number);
    expect(await best()).toEqual(['1']);
    const { version } = await show.breed();
    const url = on.ringsPath(show.id, `/breeds/${show.breedId}/reopening`);
    expect((await on.call(club, 'POST', url, { version, reason: '' })).status).toBe(400);
    expect((await on.call(club, 'POST', url, { version: version - 1, reason: 'Ошибка в номере' })).status).toBe(412);
    expect((await on.call(await on.club(), 'POST', url, { version, reason: 'Ошибка в номере' })).status).toBe(403);
    expect((await on.call(club, 'POST', url, { version, reason: 'Ошибка в номере' })).status).toBe(200);
    expect(await best()).toBeUndefined();
    expect(await statesOf(show.entryIds)).toEqual(['in_catalogue', 'in_catalogue', 'in_catalogue']);
    const [logged] = await on.db
      .select()
      .from(entryLog)
      .where(and(eq(entryLog.entryId, show.entryIds[0] ?? 0), eq(entryLog.step, 'unjudge')));
    expect(logged?.reason).toBe('Ошибка в номере');
    await phone.sync();
    expect(phone.state()).toMatchObject({ stage: 'reopened', round: 1 });
    phone.act({ kind: 'start' });
    phone.result(show.entryIds[0] ?? 0, 1, 2);
    phone.result(show.entryIds[1] ?? 0, 1, 1, 1, 4, 28, 29);
    phone.act({ kind: 'check' });
    phone.act({ kind: 'close' }, show.judgePin);
    expect((await phone.sync()).result.refused).toEqual([]);
    expect(await best()).toEqual(['2']);
    expect(await statesOf(show.entryIds)).toEqual(['judged', 'judged', 'judged']);
  });

  it('is refused for a breed that is open', async () => {
    const show = await on.judged(club, 1);
    const { version } = await show.breed();
    const url = on.ringsPath(show.id, `/breeds/${show.breedId}/reopening`);
    const answer = await on.call(club, 'POST', url, { version, reason: 'Ошибка в номере' });
    expect([answer.status, answer.errors.error]).toEqual([409, 'Нельзя открыть породу снова: порода ждёт']);
  });
});

it('what visitors see is 0 to 15 minutes late, and an outdated setting is refused', async () => {
  const show = await on.judged(club, 1);
  expect(await showAtOnce(show.id, 'during', 16)).toBe(400);
  expect(await showAtOnce(show.id, 'sometimes', 1)).toBe(400);
  const stale = { version: 7, visibility: 'always', delay_minutes: 0 };
  expect((await on.call(club, 'PUT', on.ringsPath(show.id, '/settings'), stale)).status).toBe(412);
});

it('the log of a ring cannot be changed or emptied', async () => {
  const show = await on.judged(club, 1);
  const phone = await on.phone(show);
  phone.judge();
  await phone.sync();
  const own = eq(ringActs.breedId, show.breedId);
  await expect(on.db.update(ringActs).set({ by: 'другой' }).where(own)).rejects.toThrow();
  await expect(on.db.delete(ringActs).where(own)).rejects.toThrow();
});
