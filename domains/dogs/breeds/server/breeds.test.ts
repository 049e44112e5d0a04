import { eq, gt, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import { createLog } from '#platform/server/log.ts';
import { scheduleRecountOfAllBreeds } from '../../genetics/server/commands/scheduleRecount.ts';
import { storeChangedBreeds } from '../../genetics/server/commands/storeBreeds.ts';
import { buildPedigree } from '../../genetics/server/engine/pedigree.ts';
import { columnsOf } from '../../genetics/server/engine/rows.ts';
import { breedGenetics } from '../../genetics/server/tables.ts';
import { loadTitles } from '../../records/server/loadReference.ts';
import { dogExaminations, dogNumbers, dogTitles } from '../../records/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { openStudbook, type Studbook } from '../../server/testStudbook.ts';
import type { Breed, BreedDogs, BreedRow } from '../contract.ts';
import { ancestorsOf, effectiveSizeOf, foundersOf } from './figures/blood.ts';

let book: Studbook;
let client: pg.ClientBase & { end(): Promise<void> };
const labrador = 122;
const today = '2026-11-22';
const ids: Record<string, number> = {};

const count = () => storeChangedBreeds(client, today);
async function ask<Answer>(path: string): Promise<Answer> {
  const { status, body } = (await book.call('GET', `/api/dog/breeds${path}`)) as {
    status: number;
    body: { result: Answer };
  };
  expect(status, path).toBe(200);
  return body.result;
}

beforeAll(async () => {
  book = await openStudbook();
  await loadTitles(book.db);
  client = await openClient({ connectionString: book.url, application_name: 'breeds test' }, createLog('silent'));
  const add = async (name: string, given: object) => {
    ids[name] = await book.dog({ name, nameLat: `Dog ${name}`, ...given });
    return ids[name];
  };
  for (const [name, sex] of [
    ['S', 1],
    ['T', 1],
    ['D', 2],
    ['E', 2],
  ] as const)
    await add(name, { sex, bornOn: '2018-01-01' });
  await add('imported', { sex: 1, bornOn: '2018-05-05' });
  await book.db
    .insert(dogNumbers)
    .values({ dogId: ids.imported as number, studbook: 'FIN', number: '123/18', isPrimary: true });
  // Six young in 2024: four by S in two litters, two by T.
  const litter = async (sire: string, dam: string, bornOn: string, size: number) => {
    for (let at = 0; at < size; at += 1)
      await add(`${sire}${dam}${at}`, { sex: 1 + (at % 2), bornOn, sireId: ids[sire], damId: ids[dam] });
  };
  await litter('S', 'D', '2024-02-02', 3);
  await litter('S', 'E', '2024-05-05', 1);
  await litter('T', 'D', '2024-12-12', 2);
  for (const [name, left, right] of [
    ['SD0', 'A', 'A'],
    ['SD1', 'B', 'A'],
    ['SD2', 'A', 'D'],
    ['SE0', 'A', 'A'],
    ['TD0', 'A', 'A'],
  ] as const)
    await book.db
      .insert(dogExaminations)
      .values({ dogId: ids[name] as number, kind: 'hd', examinedOn: '2025-12-01', left, right });
  // A later, better examination replaces the first.
  await book.db
    .insert(dogExaminations)
    .values({ dogId: ids.SD2 as number, kind: 'hd', examinedOn: '2026-06-01', left: 'A', right: 'B' });
  await book.db.insert(dogTitles).values({ dogId: ids.SD0 as number, titleId: 7, givenOn: '2026-08-01' });
  await count();
});
afterAll(async () => {
  await client.end();
  await book.drop();
});

describe('breed figures', () => {
  it('count births by year, imports, litters, parents, the share of the top five sires, and titles', async () => {
    const { figures } = await ask<Breed>(`/${labrador}`);
    const of = (year: number) => figures?.years.find((one) => one.year === year);
    expect(of(2024)).toMatchObject({
      here: 6,
      abroad: 0,
      litters: 3,
      puppies: 6,
      sires: 2,
      dams: 2,
      top5: 1,
      titled: 1,
    });
    expect(of(2018)).toMatchObject({ here: 4, abroad: 1, litters: 0, top5: null });
    // Years without dogs are included.
    expect(figures?.years.map(({ year }) => year)).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
    expect(figures).toMatchObject({
      dogs: 11,
      recent: 11,
      litterSize: { mean: 2, litters: 3 },
      inbreeding: null,
      effectiveSize: null,
    });
    expect(figures?.sires[0]).toMatchObject({
      id: ids.S,
      name_lat: 'Dog S',
      path: `/dogs/${ids.S}`,
      young: 4,
      share: 4 / 6,
    });
    // S contributes a third, D and T the rest: 1/3, 5/12, 1/12, 1/6.
    expect(figures?.founders).toEqual({
      known: 4,
      effective: expect.closeTo(1 / (1 / 9 + 25 / 144 + 1 / 144 + 1 / 36), 9),
    });
    expect(figures?.ages.sires[6]).toBe(3);
  });

  it('report the same share of a sire as the dog’s page: of young born here with two known parents', async () => {
    const bornOn = '2024-06-06';
    const abroad = await book.dog({ bornOn, sireId: ids.S, damId: ids.E, nameLat: 'Born abroad' });
    await book.db.insert(dogNumbers).values({ dogId: abroad, studbook: 'FIN', number: '7/24', isPrimary: true });
    const half = await book.dog({ bornOn, damId: ids.E, nameLat: 'Of a dam alone' });
    const { body } = await book.call('GET', `/api/dog/studbook/${ids.S}`);
    expect(body).toMatchObject({ result: { offspring: { breed_share: { young: 4, of: 6 } } } });
    await scheduleRecountOfAllBreeds(book.db);
    await count();
    const [first] = (await ask<Breed>(`/${labrador}`)).figures?.sires ?? [];
    expect(first).toMatchObject({ id: ids.S, young: 4, share: 4 / 6 });
    await book.db.delete(dogs).where(inArray(dogs.id, [abroad, half]));
    await scheduleRecountOfAllBreeds(book.db);
    await count();
  });

  it('show the same mean inbreeding on the breed’s page, a dog’s page and in a plan, from five litters on [Round3-D5]', async () => {
    const means = async () => {
      await scheduleRecountOfAllBreeds(book.db);
      await count();
      const { figures } = await ask<Breed>(`/${labrador}`);
      const { body } = (await book.call('GET', `/api/dog/studbook/${ids.SD0}`)) as {
        body: { result: { breed_mean: number | null } };
      };
      const [stored] = await book.db.select().from(breedGenetics).where(eq(breedGenetics.breedId, labrador));
      return { breed: figures?.inbreeding ?? null, dog: body.result.breed_mean, stored };
    };
    expect(await means()).toEqual({ breed: null, dog: null, stored: undefined });
    const litters = [
      ['2025-01-01', ids.SD0, ids.SD1],
      ['2025-02-02', ids.S, ids.SD1],
      ['2025-03-03', ids.TD0, ids.SD1],
      ['2025-04-04', ids.SE0, ids.SD1],
      ['2025-06-06', ids.TD0, ids.D],
    ] as const;
    const young: number[] = [];
    const add = async (given: object) => {
      const id = await book.dog({ nameLat: `Dog young ${young.length}`, ...given });
      young.push(id);
      return id;
    };
    for (const [bornOn, sireId, damId] of litters.slice(1)) await add({ bornOn, sireId, damId });
    // A litter born abroad does not count.
    const abroad = await add({ bornOn: '2025-07-07', sireId: ids.S, damId: ids.SD1 });
    await book.db.insert(dogNumbers).values({ dogId: abroad, studbook: 'FIN', number: '8/25', isPrimary: true });
    expect(await means()).toEqual({ breed: null, dog: null, stored: undefined });
    const [bornOn, sireId, damId] = litters[0];
    await add({ bornOn, sireId, damId });
    const { breed, dog, stored } = await means();
    // Full siblings and parent with child give a quarter, half siblings an eighth.
    expect(breed).toMatchObject({ mean: expect.closeTo((3 / 4 + 2 / 8) / 5, 9), litters: 5 });
    expect(dog).toBe(breed?.mean);
    expect(stored).toMatchObject({ litters: 5, meanF5: breed?.mean, steps: [0, 0, 0, 0, 0, 0, 0, 0, 5] });
    await book.db.delete(dogs).where(inArray(dogs.id, young));
    await scheduleRecountOfAllBreeds(book.db);
    await count();
  });

  it('use each dog’s last examination, and report no group below five', async () => {
    const { figures } = await ask<Breed>(`/${labrador}`);
    expect(figures?.health).toEqual([{ kind: 'hd', years: [{ year: 2024, examined: 5, clear: 5 }] }]);
    await book.db.execute(sql`delete from dog_examinations where dog_id = ${ids.TD0}`);
    await scheduleRecountOfAllBreeds(book.db);
    await count();
    expect((await ask<Breed>(`/${labrador}`)).figures?.health).toEqual([
      { kind: 'hd', years: [{ year: 2024, examined: 4, clear: 0 }] },
    ]);
  });

  it('are recounted when a dog is added; a breed without dogs reports that, and an unknown one is 404', async () => {
    await book.dog({ breedId: labrador, bornOn: '2026-05-05' });
    expect(await count()).toBe(1);
    const { figures } = await ask<Breed>(`/${labrador}`);
    expect(figures?.years.at(-1)).toMatchObject({ year: 2026, here: 1 });
    expect((await ask<Breed>('/1')).figures).toBeNull();
    expect((await book.call('GET', '/api/dog/breeds/999999')).status).toBe(404);
    expect((await ask<BreedRow[]>('')).find(({ id }) => id === labrador)?.dogs).toBe(12);
  });

  it('list every recognised breed with section, origin and alternative names', async () => {
    expect(await ask<Breed>('/97')).toMatchObject({
      ...{ section: 'Европейские шпицы', origin: 'Германия', purpose: 'Сторож, компаньон' },
      varieties: 'Вольфшпиц (кеесхонд), большой, средний, малый и померанский (цвергшпиц)',
    });
    const all = await ask<BreedRow[]>('');
    expect(all.find(({ name }) => name === 'Йоркширский терьер')?.called).toContain('йорк');
    const rows = await book.db.select().from(breeds).where(gt(breeds.fciGroup, 0));
    expect(rows.length).toBeGreaterThan(350);
    // The group of the dachshund has no sections.
    expect(rows.filter(({ section, origin }) => !section || !origin).map(({ name }) => name)).toEqual(['Такса']);
  });

  it('give each table as a CSV file', async () => {
    const file = await book.app.inject({
      url: `/api/dog/breeds/${labrador}/table/births`,
      remoteAddress: '198.51.77.1',
    });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain('2024;6;0;3;2,00;1');
    for (const table of ['inbreeding', 'parents', 'ages', 'health'])
      expect(
        (await book.app.inject({ url: `/api/dog/breeds/${labrador}/table/${table}`, remoteAddress: '198.51.77.2' }))
          .statusCode,
      ).toBe(200);
  });

  it('list the dogs youngest first, filtered by title, examination, sex and name', async () => {
    const list = async (query: string) =>
      (await ask<BreedDogs>(`/${labrador}/dogs?${query}`)).items.map(({ id }) => id);
    expect(await list('titled=true')).toEqual([ids.SD0]);
    expect((await list('examined=true')).length).toBe(4);
    expect(await list('name=dog%20imp')).toEqual([ids.imported]);
    expect((await list('sex=2')).every((id) => [ids.D, ids.E, ids.SD1, ids.TD1].includes(id))).toBe(true);
    const first = await ask<BreedDogs>(`/${labrador}/dogs?`);
    expect(first.next).toBeNull();
    const after = await list(`after=${first.items[4]?.id}`);
    expect(after).toEqual(first.items.slice(5).map(({ id }) => id));
  });
});

describe('genetic diversity', () => {
  const rows = [
    { id: 1, sire_id: null, dam_id: null, sex: 1 },
    { id: 2, sire_id: null, dam_id: null, sex: 2 },
    { id: 3, sire_id: null, dam_id: null, sex: 2 },
    { id: 4, sire_id: 1, dam_id: 2, sex: 1 },
    { id: 5, sire_id: 1, dam_id: 3, sex: 2 },
  ].map((row) => ({ ...row, breed_id: 1, born: row.id * 1000 }));
  const { pedigree } = buildPedigree(columnsOf(rows));
  const young = [3, 4];

  it('has eight thirds effective founders for half siblings, with one ancestor explaining half', () => {
    expect(foundersOf(pedigree, young)).toEqual({ known: 3, effective: expect.closeTo(8 / 3, 12) });
    expect(ancestorsOf(pedigree, young)).toEqual({ ancestors: [{ id: 1, share: 0.5 }], ancestorsOfHalf: 1 });
  });

  it('derives the effective size from the increase of inbreeding, or returns null without an increase', () => {
    const figures = (f: number) => ({ f: Float64Array.from([f, f]), ecg: Float64Array.from([3, 3]) });
    const increase = 1 - Math.sqrt(1 - 0.125);
    expect(effectiveSizeOf(figures(0.125), [0, 1])).toEqual({ value: 1 / (2 * increase), error: 0, dogs: 2 });
    expect(effectiveSizeOf(figures(0), [0, 1])).toBeNull();
    expect(effectiveSizeOf({ ...figures(0.125), ecg: Float64Array.from([2.9, 1]) }, [0, 1])).toBeNull();
  });
});
