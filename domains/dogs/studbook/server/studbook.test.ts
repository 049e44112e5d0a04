import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { openStudbook, type Studbook, type TestOwner } from '../../server/testStudbook.ts';
import type { NamedRelatives, StudbookDog, Suggestion } from '../contract.ts';

let book: Studbook;
let anna: TestOwner;
const ids: Record<string, number> = {};

beforeAll(async () => {
  book = await openStudbook();
  anna = await book.someone({ userType: 1, alias: 'anna', shortName: 'Анна Тайная' });
  const breeder = await makeProfile(book.db, { userType: 1, alias: 'breeder', shortName: 'Борис Заводчиков' });
  const secret = { ownerName: 'Тайный Владелец', breederName: 'Тайный Заводчик', chip: '643094100527318' };
  const add = async (name: string, given: object) => {
    ids[name] = await book.dog({ name: `Кличка ${name}`, nameLat: `Dog ${name}`, ...given });
  };
  await add('grandsire', { bornOn: '2010-01-01' });
  await add('sire', { bornOn: '2015-01-01', sireId: ids.grandsire });
  await add('dam', { sex: 2, bornOn: '2016-01-01' });
  const parents = { sireId: ids.sire, damId: ids.dam, bornOn: '2020-02-03' };
  await add('hidden', {
    ...parents,
    ownerId: anna.profileId,
    breederId: breeder.id,
    isListed: false,
    pedigreeNumber: 6_000_001,
    ...secret,
  });
  await add('sister', { ...parents, sex: 2, ownerId: anna.profileId, isListed: true });
  await add('half', { sireId: ids.sire, bornOn: '2021-02-03' });
});
afterAll(() => book.drop());

const pageOf = async (id: number | undefined): Promise<{ status: number; dog: StudbookDog }> => {
  const { status, body } = (await book.call('GET', `/api/dog/studbook/${id}`)) as {
    status: number;
    body: { result: StudbookDog };
  };
  return { status, dog: body.result };
};
const suggest = async (query: string, { token }: { token?: string } = {}): Promise<Suggestion[]> =>
  ((await book.call('GET', `/api/dog/suggest?${query}`, { token })) as { body: { result: Suggestion[] } }).body.result;

describe('[Registry-17] the public page of a dog', () => {
  it('names no people and no chip, and links to the page that shows the dog', async () => {
    const { dog } = await pageOf(ids.hidden);
    expect(dog).toMatchObject({ name_lat: 'Dog hidden', holder_path: null, breeder: null });
    expect(JSON.stringify(dog)).not.toMatch(/Тайн|Анна|Заводчиков|6430941/);
    expect((await pageOf(ids.sister)).dog.holder_path).toBe(`/user/anna/dogs/${ids.sister}`);
    expect((await pageOf(999_999)).status).toBe(404);
  });

  it('lists full and half siblings, young and grandchildren', async () => {
    const { dog } = await pageOf(ids.hidden);
    expect(dog.full_siblings).toMatchObject({
      total: 1,
      dogs: [{ id: ids.sister, path: `/user/anna/dogs/${ids.sister}` }],
    });
    expect(dog.half_siblings).toMatchObject({ total: 1, dogs: [{ id: ids.half, path: `/dogs/${ids.half}` }] });
    const { offspring } = (await pageOf(ids.sire)).dog;
    expect(offspring).toMatchObject({ total_litters: 2, males: 2, females: 1, mates: 2 });
    expect(offspring.litters.at(-1)).toMatchObject({
      born_on: '2020-02-03',
      males: 1,
      females: 1,
      mate: { id: ids.dam, path: `/dogs/${ids.dam}` },
    });
    expect((await pageOf(ids.grandsire)).dog.offspring.grandchildren).toBe(3);
  });

  it('lists all young and siblings by name in pages, with titles and health, and no people [Round3-D4]', async () => {
    const list = async (id: number | undefined, query: string) =>
      ((await book.call('GET', `/api/dog/studbook/${id}/relatives?${query}`)) as { body: { result: NamedRelatives } })
        .body.result;
    const stud = await book.dog({ nameLat: 'Dog stud', bornOn: '2012-01-01' });
    for (let one = 0; one < 53; one += 1)
      await book.dog({
        nameLat: `Young ${one}`,
        sireId: stud,
        bornOn: '2018-01-01',
        ...(one === 0 && { hd: 'A', ed: 0 }),
      });
    const first = await list(stud, 'of=offspring');
    const second = await list(stud, `of=offspring&after=${first.next}`);
    expect([first.total, first.items.length, second.items.length, second.next]).toEqual([53, 50, 3, null]);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    expect(all.find(({ name_lat }) => name_lat === 'Young 0')).toMatchObject({ hd: 'A', ed: 0, pl: null });
    expect((await list(all[0]?.id, 'of=half')).total).toBe(52);
    const full = await list(ids.hidden, 'of=full');
    expect(full.items).toMatchObject([
      { id: ids.sister, path: `/user/anna/dogs/${ids.sister}`, born_on: '2020-02-03' },
    ]);
    expect(JSON.stringify(await list(ids.sister, 'of=full'))).not.toMatch(/Тайн|Анна|Заводчиков|6430941/);
    expect(await list(ids.grandsire, 'of=full')).toEqual({ total: 0, next: null, items: [] });
  });

  it('suggests adult dogs before puppies for a planned litter', async () => {
    const names = async (query: string) => (await suggest(query)).map(({ name_lat }) => name_lat);
    await book.dog({ name: 'Хрусталик', nameLat: 'Khrustalik Grown', bornOn: '2020-01-01' });
    await book.dog({ name: 'Хрусталик', nameLat: 'Khrustalik Pup', bornOn: moscowDay(Date.now()) });
    expect(await names('query=khrustalik')).toEqual(['Khrustalik Pup', 'Khrustalik Grown']);
    expect(await names('query=khrustalik&grown=true')).toEqual(['Khrustalik Grown', 'Khrustalik Pup']);
  });

  it('[Registry-1] lists the viewer’s own dogs first and marked, even among many matches, and only for that viewer', async () => {
    const named = { name: 'Метелица', sex: 2, bornOn: '2022-01-01' };
    const own = await book.dog({ ...named, nameLat: 'Metelitsa Own', bornOn: '2012-01-01', ownerId: anna.profileId });
    for (let at = 0; at < 12; at += 1) await book.dog({ ...named, nameLat: `Metelitsa ${at}` });
    const query = `query=${encodeURIComponent('метел')}&sex=2&grown=true`;
    const [first, ...others] = await suggest(query, anna);
    expect(first).toMatchObject({ id: own, is_own: true });
    expect(others.map(({ is_own }) => is_own)).toEqual(Array(9).fill(false));
    const strangers = await suggest(query);
    expect(strangers.filter(({ id, is_own }) => id === own || is_own)).toEqual([]);
    expect((await suggest('query=dog%20sis', anna)).map(({ id, is_own }) => [id, is_own])).toEqual([
      [ids.sister, true],
    ]);
    expect((await suggest('query=dog%20sis')).map(({ id, is_own }) => [id, is_own])).toEqual([[ids.sister, false]]);
  });

  it('suggests dogs by the beginnings of words in either script, by sex, or by number', async () => {
    expect((await suggest('query=dog%20sis')).map(({ id }) => id)).toEqual([ids.sister]);
    expect((await suggest(`query=${encodeURIComponent('клич gra')}`)).map(({ id }) => id)).toEqual([ids.grandsire]);
    expect((await suggest('query=dog&sex=2')).map(({ id }) => id).sort()).toEqual([ids.dam, ids.sister].sort());
    expect((await suggest(`query=${encodeURIComponent('РКФ 6000001')}`)).map(({ id }) => id)).toEqual([ids.hidden]);
    expect(JSON.stringify(await suggest('query=dog'))).not.toMatch(/Тайн|Анна/);
  });
});
