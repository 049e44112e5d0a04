import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '#domains/entries/server/testEntries.ts';
import { forgetPhones } from './commands/phones.ts';
import { ringActs, ringPhones } from './tables.ts';
import { openTestRings, type TestRings } from './testRings.ts';

let on: TestRings;
let club: Member;
beforeAll(async () => {
  on = await openTestRings();
  club = await on.club();
});
afterAll(() => on.close());

let made = 0;
/** A steward of the show's team, in by the link. */
const steward = async (exhibitionId: number) => {
  made += 1;
  const name = `Павел ${made}`;
  return {
    name,
    ...(await on.team.join(club, { exhibitionId, role: 'steward', name, mail: `s${made}@mail.example` })),
  };
};
const give = (show: { id: number; ringId: number }, ...memberIds: number[]) =>
  on.call(club, 'PUT', on.ringsPath(show.id, `/${show.ringId}/stewards`), { member_ids: memberIds });
const read = (ringId: number, cookie: string) => on.ringCall('GET', `/api/rings/${ringId}`, cookie);

describe('a ring is opened on a phone', () => {
  it('by its PIN, which locks after ten wrong ones and is replaced by the organiser [Entry-17]', async () => {
    const show = await on.judged(club, 1);
    const wrong = show.pin === '000000' ? '000001' : '000000';
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await on.enter(show, { pin: wrong })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    expect((await on.enter(show, { pin: show.pin })).status).toBe(429);
    const { pin } = (await on.call(club, 'PUT', on.ringsPath(show.id, `/${show.ringId}/pin`), {})).result;
    const entered = await on.enter(show, { pin });
    expect([entered.status, (await read(show.ringId, entered.ring)).status]).toEqual([200, 200]);
    if (pin !== show.pin) expect((await on.enter(show, { pin: show.pin })).status).toBe(403);
  });

  it('not without a PIN and a name', async () => {
    const show = await on.judged(club, 1);
    expect((await on.enter(show)).errors.pin).toMatch(/^Введите PIN ринга/);
    expect((await on.enter(show, { pin: show.pin, name: ' ' })).errors.name).toMatch(/^Назовите себя/);
    expect((await on.enter({ code: 'abcdefghjkmn' }, { pin: show.pin })).status).toBe(404);
    expect((await read(show.ringId, '')).status).toBe(401);
    expect((await read(show.ringId, `ring_${show.ringId}=${'a'.repeat(43)}`)).status).toBe(401);
  });

  it('on the day of the ring only, and sends for two days more [Entry-17]', async () => {
    const show = await on.judged(club, 2);
    const phone = await on.phone(show);
    phone.judge();
    await on.moveDay(show, 1);
    expect((await on.enter(show, { pin: show.pin })).errors.error).toMatch(/^Ринг откроется /);
    await on.moveDay(show, -1);
    expect((await on.enter(show, { pin: show.pin })).errors.error).toMatch(/^День этого ринга прошёл/);
    await on.moveDay(show, -2);
    expect((await phone.sync()).result.taken).toHaveLength(5);
    await on.moveDay(show, -3);
    phone.result(show.entryIds[0] ?? 0, 1, 1);
    expect((await phone.sync()).status).toBe(401);
  });

  it('tells it the dogs’ names, but no owner, breeder, mail or chip', async () => {
    const show = await on.judged(club, 1);
    const phone = await on.phone(show);
    const dog = phone.ring.breeds[0].dogs[0];
    expect(Object.keys(dog).toSorted()).toEqual(['classId', 'entryId', 'isWithdrawn', 'name', 'number', 'sex']);
    expect(JSON.stringify(phone.ring)).not.toContain('Участник');
  });
});

describe('the link of a steward', () => {
  it('opens the ring that the organiser gave, without its PIN, and no other ring [Entry-17]', async () => {
    const [show, other] = [await on.judged(club, 1), await on.judged(club, 1)];
    const { id, cookie, name } = await steward(show.id);
    expect((await on.enter(show, {}, cookie)).status).toBe(403);
    expect((await give(show, id)).status).toBe(200);
    const entered = await on.enter(show, {}, cookie);
    expect(entered.status).toBe(200);
    expect((await read(show.ringId, entered.ring)).result.name).toBe(name);
    expect((await on.enter(other, {}, cookie)).status).toBe(403);
    const passes = `${cookie}; ${entered.ring}`;
    expect((await read(other.ringId, passes)).status).toBe(403);
    const forged = entered.ring.replace(`ring_${show.ringId}=`, `ring_${other.ringId}=`);
    expect((await read(other.ringId, forged)).status).toBe(403);
    const acts = await on.ringCall('POST', `/api/rings/${other.ringId}/acts`, passes, {
      ...{ device: randomUUID(), acts: [], after: 0 },
    });
    expect(acts.status).toBe(403);
  });

  it('opens nothing more once it is revoked, or the ring is taken from the steward [Entry-17]', async () => {
    const show = await on.judged(club, 1);
    const [first, second] = [await steward(show.id), await steward(show.id)];
    await give(show, first.id, second.id);
    const rings = [await on.enter(show, {}, first.cookie), await on.enter(show, {}, second.cookie)].map(
      ({ ring }) => ring,
    );
    const statuses = () => Promise.all(rings.map(async (ring) => (await read(show.ringId, ring)).status));
    expect(await statuses()).toEqual([200, 200]);
    await on.team.revoke(club, show.id, first.id);
    expect(await statuses()).toEqual([401, 200]);
    await give(show);
    expect(await statuses()).toEqual([401, 401]);
    expect((await on.enter(show, {}, first.cookie)).status).toBe(403);
  });

  it('is given to stewards of the own show’s team only', async () => {
    const [show, other] = [await on.judged(club, 1), await on.judged(club, 1)];
    const foreign = await steward(other.id);
    const registrar = await on.team.join(club, {
      ...{ exhibitionId: show.id, role: 'registrar', name: 'Анна', mail: 'registrar@mail.example' },
    });
    expect((await give(show, foreign.id)).status).toBe(400);
    expect((await give(show, registrar.id)).status).toBe(400);
    const url = on.ringsPath(other.id, `/${show.ringId}/stewards`);
    expect((await on.call(club, 'PUT', url, { member_ids: [] })).status).toBe(404);
  });

  it('opens nothing of the organiser’s desk of the rings [Entry-17]', async () => {
    const show = await on.judged(club, 1);
    const { cookie } = await steward(show.id);
    const desk = await on.team.call('GET', on.ringsPath(show.id, '/desk'), { cookie });
    const pin = await on.team.call('PUT', on.ringsPath(show.id, `/${show.ringId}/pin`), { cookie, payload: {} });
    expect([desk.status, pin.status]).toEqual([401, 401]);
  });
});

it('phones and the names of who held them are deleted a month after the ring; its acts stay', async () => {
  const show = await on.judged(club, 1);
  const phone = await on.phone(show);
  phone.judge();
  await phone.sync();
  const own = eq(ringPhones.ringId, show.ringId);
  await on.moveDay(show, -30);
  await forgetPhones(on.db);
  expect(await on.db.$count(ringPhones, own)).toBe(1);
  await on.moveDay(show, -31);
  await forgetPhones(on.db);
  expect(await on.db.$count(ringPhones, own)).toBe(0);
  expect(await on.db.$count(ringActs, eq(ringActs.breedId, show.breedId))).toBe(4);
});

describe('a phone that the organiser disconnects', () => {
  it('is refused at once, and may come back by the PIN with what it has not sent [Entry-12] [Entry-17]', async () => {
    const show = await on.judged(club, 2);
    const phone = await on.phone(show);
    phone.judge();
    const [{ id }] = (await show.desk()).rings[0].phones;
    const url = on.ringsPath(show.id, `/phones/${id}/revocation`);
    expect((await on.call(await on.club(), 'PUT', url, {})).status).toBe(403);
    expect((await on.call(club, 'PUT', url, {})).status).toBe(200);
    expect((await phone.sync()).status).toBe(401);
    expect((await show.desk()).rings[0].phones).toEqual([]);
    const back = await on.enter(show, { device: phone.device, pin: show.pin });
    const acts = phone.waiting().map(({ device: _, by: __, ...act }) => act);
    const sent = await on.ringCall('POST', `/api/rings/${show.ringId}/acts`, back.ring, {
      ...{ device: phone.device, after: 0, acts },
    });
    expect(sent.result.taken).toHaveLength(5);
  });
});
