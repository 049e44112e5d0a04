import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { loadBreedingRules } from '../../breedingRules/server/loadReference.ts';
import { matings } from '../../matings/server/tables.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { Males, MatingPlan, OpenMating } from '../contract.ts';

let book: Studbook;
const ids: Record<string, number> = {};
const yearsAgo = (years: number): string => addDays(moscowDay(Date.now()), -Math.round(years * 365.25));

beforeAll(async () => {
  book = await openStudbook();
  await loadBreedingRules(book.db);
  const add = async (name: string, years: number, given: object) => {
    ids[name] = await book.dog({ name: `Кличка ${name}`, nameLat: `Dog ${name}`, bornOn: yearsAgo(years), ...given });
  };
  await add('patriarch', 14, {});
  await add('matriarch', 14, { sex: 2 });
  await add('other', 14, { sex: 2 });
  await add('brother', 5, { sireId: ids.patriarch, damId: ids.matriarch });
  await add('dam', 5, { sex: 2, sireId: ids.patriarch, damId: ids.matriarch });
  await add('half', 4, { sireId: ids.patriarch, damId: ids.other, hd: 'A', dignityIds: [4] });
  await add('far', 6, { damId: ids.other, sireId: await book.dog({ bornOn: yearsAgo(12) }) });
  await add('blank', 3, {});
  await add('elbows', 4, { sireId: ids.patriarch, damId: ids.other, hd: 'A', ed: 2 });
  await add('pup', 0.5, { sireId: ids.patriarch, damId: ids.matriarch });
  await add('poodle', 3, { breedId: 172 });
});
afterAll(() => book.drop());

async function ask<Answer>(path: string): Promise<{ status: number; result: Answer; errors: Record<string, string> }> {
  const { status, body } = (await book.call('GET', `/api/dog/mating/${path}`)) as {
    status: number;
    body: { result: Answer; errors: Record<string, string> };
  };
  return { status, ...body };
}
const males = async (query = ''): Promise<Males> => (await ask<Males>(`males?dam=${ids.dam}${query}`)).result;
const names = ({ items }: Males): string[] => items.map(({ name_lat }) => name_lat.slice(4));

describe('[Registry-1] one bitch against all males of her breed', () => {
  it('ranks the least related first and males of unknown kinship last without a figure, and leaves out old males and other breeds', async () => {
    const list = await males();
    expect(names(list).slice(0, 4)).toEqual(['far', 'half', 'elbows', 'brother']);
    expect(names(list)).not.toContain('patriarch');
    expect(names(list)).not.toContain('poodle');
    expect(list.items.find(({ name_lat }) => name_lat === 'Dog half')).toMatchObject({
      all: 0.125,
      g5: 0.125,
      relationship: 0.25,
      hd: 'A',
      titles: ['CAC'],
    });
    expect(list.items.find(({ name_lat }) => name_lat === 'Dog blank')).toMatchObject({
      all: null,
      g5: null,
      reliability: 'родословная неизвестна',
    });
    expect(names(list).indexOf('blank')).toBeGreaterThan(3);
  });

  it('leaves out and counts males below the breed’s least age, in any order', async () => {
    const young = await males('&sort=young');
    expect(names(young)).not.toContain('pup');
    expect(young).toMatchObject({ least_months: 12, too_young: 1 });
  });

  it('compares chosen males regardless of filters', async () => {
    const pair = await males(`&only=${ids.half},${ids.pup}`);
    expect(names(pair).sort()).toEqual(['half', 'pup']);
    expect((await ask(`males?dam=${ids.dam}&only=1,2,3,4`)).errors).toMatchObject({
      only: expect.stringContaining('не больше трёх'),
    });
  });

  it('sorts in reverse or by age, and filters by titles or good hips', async () => {
    expect(names(await males('&sort=related'))[0]).toBe('brother');
    expect(names(await males('&sort=young'))[0]).toBe('blank');
    expect(names(await males('&titled=true'))).toEqual(['half']);
    expect(names(await males('&healthy=true'))).toEqual(['half']);
    expect(names(await males('&name=far'))).toEqual(['far']);
    expect(names(await males('&years=30'))).toContain('patriarch');
    expect((await ask(`males?dam=${ids.brother}`)).errors).toMatchObject({ dam: expect.stringContaining('кобель') });
  });
});

describe('[Registry-1] a mating plan', () => {
  const plan = async (query: string): Promise<MatingPlan> => (await ask<MatingPlan>(`plan?${query}`)).result;

  it('has both dogs with their health, the figures and the tree of the young; an error at one side leaves the other chosen [Round3-D7]', async () => {
    const { sire, dam, young } = await plan(`sire=id${ids.half}&dam=id${ids.dam}&generations=3`);
    expect([sire?.id, dam?.id, young?.figures.coefficient.g5]).toEqual([ids.half, ids.dam, 0.125]);
    // What the studbook knows of both parents' health stands beside each other [Round3-D7].
    expect([sire?.hd, sire?.ed, sire?.pl, dam?.hd, typeof dam?.colour]).toEqual(['A', null, null, null, 'string']);
    expect(young?.figures.shared).toMatchObject([
      { id: ids.patriarch, path: `/dogs/${ids.patriarch}`, sire: [2], dam: [2], share: 0.125, share5: 0.125 },
    ]);
    expect(young?.ancestors.map(({ place, id }) => [place, id])).toEqual([
      [2, ids.half],
      [3, ids.dam],
      [4, ids.patriarch],
      [5, ids.other],
      [6, ids.patriarch],
      [7, ids.matriarch],
    ]);
    expect(await plan(`sire=id${ids.dam}&dam=id${ids.dam}`)).toMatchObject({
      wrong: { dam: expect.stringContaining('одна и та же') },
      young: null,
    });
    const lost = await plan(`sire=${encodeURIComponent('РКФ 77')}&dam=id${ids.dam}`);
    expect(lost).toMatchObject({
      sire: null,
      dam: { id: ids.dam },
      wrong: { sire: expect.stringContaining('«РКФ 77»'), dam: null },
      young: null,
    });
    // Part of a name was submitted without choosing: suggestions are of the other side's breed.
    const offered = await plan(`sire=${encodeURIComponent('кличка hal')}&dam=id${ids.dam}`);
    expect(offered).toMatchObject({
      sire: null,
      wrong: { sire: expect.stringContaining('Выберите') },
      offered: { sire: [{ id: ids.half }], dam: [] },
    });
    expect((await plan(`sire=${encodeURIComponent('нет такой')}`)).wrong.sire).toContain('Проверьте кличку');
    expect(await plan('')).toMatchObject({ sire: null, dam: null, wrong: { sire: null, dam: null } });
  });

  it('shows a birth without a registered litter to its sides only, and judges the rules with it for them', async () => {
    const today = moscowDay(Date.now());
    const [breeder, stranger] = [await book.someone({ userType: 1 }), await book.someone({ userType: 1 })];
    const open = async (who: TestOwner): Promise<OpenMating['mating']> => {
      const path = `/api/dog/mating/open?sire=${ids.far}&dam=${ids.dam}`;
      const { body } = (await book.call('GET', path, { token: who.token })) as { body: { result: OpenMating } };
      return body.result.mating;
    };
    const ofLitters = (found: OpenMating['mating']) =>
      found?.rules.filter(({ param }) => param === 'litter_interval_months').map(({ text }) => text);
    expect(await open(breeder)).toBeNull();
    const [made] = await book.db
      .insert(matings)
      .values({
        damId: Number(ids.dam),
        sireId: Number(ids.half),
        damOwnerId: breeder.profileId,
        matedOn: addDays(today, -83),
        place: 'Вологда',
        state: 'agreed',
      })
      .returning({ id: matings.id });
    const id = made?.id as number;
    const unborn = await open(breeder);
    expect([unborn?.id, unborn?.born_on, ofLitters(unborn)]).toEqual([id, null, []]);
    await book.db.update(matings).set({ bornOn: addDays(today, -20) });
    const born = await open(breeder);
    expect([born?.born_on, ofLitters(born)]).toEqual([
      addDays(today, -20),
      [expect.stringContaining('После прошлого помёта')],
    ]);
    expect(await open(stranger)).toBeNull();
    expect((await book.call('GET', `/api/dog/mating/open?sire=${ids.far}&dam=${ids.dam}`)).status).toBe(401);
    const { young } = await plan(`sire=id${ids.far}&dam=id${ids.dam}`);
    expect(young?.rules.map(({ param }) => param)).not.toContain('litter_interval_months');
    await book.db.delete(matings);
  });
});
