import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { completeLitter } from '../../matings/server/commands/birth.ts';
import { matings } from '../../matings/server/tables.ts';
import { stampCodes } from '../../server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { Inspection, SignInput } from '../contract.ts';
import { texts } from '../texts.ts';

const sent = new Map<number, { id: number; state: string }>();
let book: Studbook;
let breeder: TestOwner;
let club: TestOwner;
let stranger: TestOwner;
let id: number;
const today = moscowDay(Date.now());
const bornOn = addDays(today, -50);

interface Answer<Result = never> {
  status: number;
  body: { result: Result; errors: Record<string, string> };
}
const call = async <Result>(method: 'GET' | 'POST' | 'PUT', path: string, who: TestOwner, body?: object) =>
  (await book.call(method, `/api/dog/matings/${id}${path}`, {
    token: who.token,
    ...(body && { body }),
  })) as Answer<Result>;

beforeAll(async () => {
  book = await openStudbook({ sentLitters: async () => sent });
  club = await book.someone({ userType: 3 });
  breeder = await book.someone({ userType: 1 });
  stranger = await book.someone({ userType: 3 });
  await book.db.insert(stampCodes).values({ code: 'QQQ', profileId: club.profileId });
});
afterAll(() => book.drop());

beforeEach(async () => {
  const sireId = await book.dog({ sex: 1, bornOn: '2021-01-01', ownerId: breeder.profileId });
  const damId = await book.dog({ sex: 2, bornOn: '2021-01-01', ownerId: breeder.profileId });
  const [made] = await book.db
    .insert(matings)
    .values({
      ...{ sireId, damId, damOwnerId: breeder.profileId, sireOwnerId: breeder.profileId },
      ...{ organisationId: club.profileId, stampCode: 'QQQ', matedOn: addDays(bornOn, -63), place: 'Вологда' },
      ...{ state: 'agreed', version: 1 },
    })
    .returning({ id: matings.id });
  id = made?.id as number;
  expect((await call('GET', '/inspection', club)).status).toBe(409);
  const born = { version: 1, born_on: bornOn, males: 2, females: 2, stillborn: 0 };
  expect((await call('PUT', '/birth', breeder, born)).status).toBe(200);
});

const read = async (who = club) => (await call<Inspection>('GET', '/inspection', who)).body.result;
/** Four puppies: sound, culled, to be inspected again, dead. */
const seen = (puppies: Inspection['puppies']): SignInput['puppies'] =>
  puppies.map(({ id: puppyId, sex }, at) => ({
    id: puppyId,
    sex: at === 0 ? 2 : sex,
    colour: at === 3 ? '' : 'белый',
    stamp_number: at === 3 ? '' : `${id}0${at}`,
    chip: at === 1 || at === 3 ? '' : `64309440${String(id).padStart(6, '0')}${at}`,
    fate: (['kept', 'culled', 'toBeSeenAgain', 'dead'] as const)[at] ?? 'kept',
    defects: at === 1 ? ['testes'] : at === 2 ? ['bite'] : [],
    note: at === 1 ? 'левое яичко' : '',
  }));
const act = async (more: object = {}) => {
  const { puppies, version } = await read();
  return {
    ...{ version, inspected_on: addDays(bornOn, 45), place: 'Вологда', note: 'Упитанность хорошая' },
    ...{ last_name: 'Клеймова', first_name: 'Раиса', second_name: '', puppies: seen(puppies) },
    ...more,
  };
};
const sign = async (body: object, who = club) => call<{ version: number }>('PUT', '/inspection', who, body);

describe('inspection of a litter [Registry-5]', () => {
  it('cannot be signed once the litter’s application is sent, and the page does not offer it', async () => {
    const good = await act();
    sent.set(id, { id: 31, state: 'в работе' });
    expect(await read()).toMatchObject({ may_sign: false });
    const refused = await sign(good);
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
      409,
      expect.stringContaining('Заявка на помёт отправлена'),
    ]);
    sent.clear();
    expect((await sign(good)).status).toBe(200);
  });

  it('is signed by the registering organisation, once from two phones, with every puppy accounted for', async () => {
    expect((await call('GET', '/inspection', stranger)).status).toBe(404);
    expect(await read(breeder)).toMatchObject({ may_sign: false, signed_on: null });
    expect((await sign(await act(), breeder)).status).toBe(403);
    expect((await sign(await act(), stranger)).status).toBe(404);
    const good = await act();
    const wrong = (at: number, part: object) => ({
      ...good,
      puppies: good.puppies.map((puppy, place) => (place === at ? { ...puppy, ...part } : puppy)),
    });
    for (const [given, field] of [
      [wrong(1, { defects: [], note: '' }), 'puppies.1.note'],
      [wrong(0, { stamp_number: '' }), 'puppies.0.stamp_number'],
      [wrong(0, { stamp_number: good.puppies[1]?.stamp_number }), 'puppies.0.stamp_number'],
      [wrong(2, { fate: null }), 'puppies.2.fate'],
      [{ ...good, inspected_on: addDays(bornOn, -1) }, 'inspected_on'],
      [{ ...good, inspected_on: addDays(today, 1) }, 'inspected_on'],
      [{ ...good, last_name: '' }, 'last_name'],
    ] as const) {
      const refused = await sign(given);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, expect.arrayContaining([field])]);
    }
    // A sound puppy must not have a defect.
    expect((await sign(wrong(0, { defects: ['testes'] }))).body.errors).toEqual({ 'puppies.0.fate': texts.sound });
    expect((await sign({ ...good, puppies: good.puppies.slice(1) })).status).toBe(409);
    const answers = await Promise.all([sign(good), sign(good)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(await read(breeder)).toMatchObject({ signed_on: today, last_name: 'Клеймова' });
    const pdf = await book.app.inject({
      url: `/api/dog/matings/${id}/inspection/pdf`,
      headers: { authorization: `Bearer ${breeder.token}` },
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('fixes the findings: the breeder still names the puppies but cannot change stamps or their number', async () => {
    await sign(await act());
    const { rows } = await book.db.execute<{ males: number; females: number; version: number }>(
      sql`select males, females, version from matings where id = ${id}`,
    );
    expect(rows[0]).toMatchObject({ males: 1, females: 3 });
    const { puppies } = await read();
    const lines = puppies.map((puppy, at) => ({
      ...{ id: puppy.id, name: `Щенок ${at}`, name_lat: '', colour: 'чёрный', stamp_number: '7777', chip: '' },
    }));
    const saved = await call('PUT', '/puppies', breeder, { version: rows[0]?.version, puppies: lines });
    expect(saved.status).toBe(200);
    expect((await read()).puppies.map(({ name, colour }) => [name, colour])).toEqual([
      ['Щенок 0', 'белый'],
      ['Щенок 1', 'белый'],
      ['Щенок 2', 'белый'],
      ['Щенок 3', ''],
    ]);
    const born = { version: (rows[0]?.version ?? 0) + 1, born_on: bornOn, males: 1, females: 1, stillborn: 0 };
    expect((await call('PUT', '/birth', breeder, born)).status).toBe(409);
    // Nothing is required of the dead puppy, and no chip of the culled one.
    const litter = await book.db.transaction((tx) => completeLitter(tx, id, club.profileId));
    expect(litter.puppies.map(({ fate, reason }) => [fate, reason])).toEqual([
      ['kept', ''],
      ['culled', 'крипторх, левое яичко'],
      ['toBeSeenAgain', 'прикус'],
      ['dead', ''],
    ]);
    expect(litter.act).toMatchObject({ lastName: 'Клеймова', inspectedOn: addDays(bornOn, 45) });
    // The form suggests the same expert next time.
    await book.db.update(matings).set({ state: 'withdrawn' }).where(eq(matings.id, id));
    expect((await sign(await act())).status).toBe(409);
  });
});
