import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { FoundDogs } from '../contract.ts';
import { openStudbook, type Studbook } from './testStudbook.ts';

let book: Studbook;
let kennelId: number;

beforeAll(async () => {
  book = await openStudbook();
  const kennel = await book.someone({ userType: 4, alias: 'bereg', shortName: 'Питомник «Берег»' });
  const person = await book.someone({ userType: 1, alias: 'anna', shortName: 'Анна Л.' });
  kennelId = kennel.profileId;
  const secret = { ownerName: 'Тайный Владелец', breederName: 'Тайный Заводчик' };
  await book.dog({
    name: 'Берег Зефир',
    nameLat: 'Bereg Zefir',
    ownerId: kennel.profileId,
    pedigreeNumber: 6_250_019,
    chip: '643094100527318',
    ...secret,
  });
  await book.dog({
    name: 'Берёзовый Зефир',
    nameLat: 'Berezovyj Zefir',
    ownerId: person.profileId,
    isListed: true,
    stampCode: 'ABC',
    stampNumber: 7,
  });
  await book.dog({ name: 'Скрытный Зефир', nameLat: 'Skrytnyj Zefir', ownerId: person.profileId, isListed: false });
  await book.dog({ name: 'Ничей Зефир', nameLat: 'Nichej Zefir' });
});
afterAll(() => book.drop());

const find = async (query: string): Promise<FoundDogs> => {
  const { status, body } = (await book.call('GET', `/api/dog/search/dog?query=${encodeURIComponent(query)}`)) as {
    status: number;
    body: { result: FoundDogs };
  };
  expect(status, query).toBe(200);
  return body.result;
};
const namesOf = ({ dogs }: FoundDogs): string[] => dogs.map(({ name }) => name).sort();

describe('a dog in the base search [S13]', () => {
  it('is found by its name without accents, and with them [Round3-A7]', async () => {
    await book.dog({ name: 'Müllerhof Björn', nameLat: 'Müllerhof Björn', ownerId: kennelId });
    for (const text of ['mullerhof', 'Müllerhof Björn', 'bjorn'])
      expect(namesOf(await find(text))).toEqual(['Müllerhof Björn']);
  });

  it.each([
    'РКФ 6250019',
    'RKF 6250019',
    'rkf-6250019',
    'РКФ №6 250 019',
    'РKФ6250019',
    '6250019',
    '643094100527318',
    '643 094 100 527 318',
  ])('finds one record for «%s», without personal data', async (query) => {
    const { record, total } = await find(query);
    expect([record?.name, total]).toEqual(['Берег Зефир', 1]);
    expect(JSON.stringify(record)).not.toMatch(/Тайный/);
  });

  it('finds a chip by its whole number only', async () => {
    expect((await find('64309410052731')).total).toBe(0);
    expect((await find('643094100527319')).total).toBe(0);
  });

  it('finds all dogs of a name in either script, treating ё as е: dogs on profile pages first, others with their studbook page', async () => {
    const { dogs } = await find('зефир');
    expect(dogs.slice(0, 2).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/kennel\/bereg\/dogs\//),
      expect.stringMatching(/^\/user\/anna\/dogs\//),
    ]);
    expect(
      dogs
        .slice(2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Ничей Зефир', 'Скрытный Зефир']);
    for (const { id, path } of dogs.slice(2)) expect(path).toBe(`/dogs/${id}`);
    expect(namesOf(await find('zefir'))).toHaveLength(4);
    expect(namesOf(await find('березов'))).toEqual(['Берёзовый Зефир']);
    expect((await find('тайный')).total).toBe(0);
    expect(JSON.stringify(dogs)).not.toMatch(/Тайный|Анна|anna\/dogs\/[^"]*Скрытный/);
  });

  it('links to the studbook page when the profile page is gone', async () => {
    await book.db.update(profiles).set({ isActive: false }).where(eq(profiles.id, kennelId));
    const [first, ...others] = (await find('зефир')).dogs;
    expect(first?.name).toBe('Берёзовый Зефир');
    expect(others.find(({ name }) => name === 'Берег Зефир')?.path).toMatch(/^\/dogs\//);
    await book.db.update(profiles).set({ isActive: true }).where(eq(profiles.id, kennelId));
  });

  it.each(['answers the hostile query «%s» without an error', 'зефир & !берег', ':*:*', '%%%', '\\\\\\'])(
    '%s is answered',
    async (query) => {
      const { dogs } = await find(query);
      expect(dogs.length).toBeLessThanOrEqual(4);
    },
  );
});
