import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '#platform/testing/properties.ts';
import {
  type CatalogueNumber,
  comparePlaces,
  comparePrinted,
  lateNumber,
  numberDogs,
  numberText,
  type PlacedDog,
} from './numbers.ts';

const settings = fc.record({
  numbering: fc.constantFrom('show', 'day') as fc.Arbitrary<'show' | 'day'>,
  names: fc.constantFrom('ru', 'lat') as fc.Arbitrary<'ru' | 'lat'>,
});
const breeds = ['Акита', 'Ёркширский терьер', 'Самоедская собака', 'Чау-чау'];
const dog = fc
  .record({
    day: fc.constantFrom('2027-01-02', '2027-01-03'),
    rank_order: fc.integer({ min: 1, max: 2 }),
    group: fc.integer({ min: 1, max: 3 }),
    at: fc.integer({ min: 0, max: breeds.length - 1 }),
    sex: fc.integer({ min: 1, max: 2 }),
    caste_id: fc.integer({ min: 1, max: 8 }),
    name_lat: fc.constantFrom('Alba', 'Bora', 'Cora', 'alba', ''),
  })
  .map(({ at, ...row }) => ({
    ...{
      ...row,
      rank: `САС ${row.rank_order}`,
      breed_id: at + 1,
      breed: breeds[at] ?? '',
      breed_lat: `Breed ${9 - at}`,
    },
    name: 'Кличка',
  }));
const dogs = (most: number) =>
  fc
    .array(dog, { minLength: 1, maxLength: most })
    .map((list) => list.map((one, at): PlacedDog => ({ ...one, entryId: at + 1 })));

describe('numberDogs', () => {
  it('gives every dog the same number whatever order they come in [Entry-10]', () => {
    fc.assert(
      fc.property(dogs(40), settings, fc.infiniteStream(fc.nat()), (list, how, random) => {
        const shuffled = list
          .map((one) => ({ one, key: random.next().value as number }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ one }) => one);
        const numbers = (given: readonly PlacedDog[]) =>
          new Map(numberDogs(given, how).map((one) => [one.entryId, one.base]));
        expect([...numbers(shuffled)].toSorted()).toEqual([...numbers(list)].toSorted());
      }),
    );
  });

  it('numbers from 1 upwards without a double, males before females of a breed [Entry-10]', () => {
    fc.assert(
      fc.property(dogs(40), settings, (list, how) => {
        const numbered = numberDogs(list, how);
        expect(numbered.map(({ base }) => base)).toEqual(numbered.map(({ base }) => base).toSorted((a, b) => a - b));
        expect(new Set(numbered.map(({ base }) => base)).size).toBe(list.length);
        expect(numbered[0]?.base).toBe(1);
        if (how.numbering === 'show') expect(numbered.at(-1)?.base).toBe(list.length);
        for (const [at, one] of numbered.entries()) {
          const next = numbered[at + 1];
          if (
            next &&
            next.day === one.day &&
            next.rank === one.rank &&
            next.breed_id === one.breed_id &&
            next.group === one.group
          )
            expect(one.sex).toBeLessThanOrEqual(next.sex);
        }
      }),
    );
  });

  it('begins a further day with the next hundred when days are numbered apart', () => {
    const own = {
      rank: '',
      rank_order: 0,
      group: 1,
      breed_id: 1,
      breed: 'Акита',
      breed_lat: 'Akita',
      sex: 1,
      caste_id: 5,
    };
    const days = ['2027-01-02', '2027-01-02', '2027-01-03'];
    const list = days.map((day, at) => ({ ...own, day, entryId: at, name: `${at}`, name_lat: `${at}` }));
    expect(numberDogs(list, { numbering: 'day', names: 'ru' }).map(({ base }) => base)).toEqual([1, 2, 101]);
  });
});

describe('lateNumber', () => {
  it('moves and repeats no number and sorts the late dog behind its neighbour [Entry-10]', () => {
    fc.assert(
      fc.property(dogs(30), fc.integer({ min: 1, max: 10 }), settings, (list, late, how) => {
        const first = numberDogs(list.slice(late), how);
        fc.pre(first.length > 0);
        const lines: (PlacedDog & CatalogueNumber)[] = [...first];
        for (const one of list.slice(0, late)) {
          const number = lateNumber(lines, one, how);
          if (number) lines.push({ ...one, ...number });
        }
        expect(new Set(lines.map(numberText)).size).toBe(lines.length);
        expect(lines.slice(0, first.length)).toEqual(first);
        const places = lines.toSorted(comparePlaces(how.names));
        for (const one of lines.slice(first.length)) {
          const before = places
            .slice(0, places.indexOf(one))
            .filter(({ letter, day }) => !letter && (how.numbering === 'show' || day === one.day));
          if (before.length) expect(one.base).toBe(before.at(-1)?.base);
        }
      }),
    );
  });

  it('gives «45а», then «45б», printed behind 45', () => {
    const own = {
      day: '2027-01-02',
      rank: '',
      rank_order: 0,
      group: 1,
      breed_id: 1,
      breed: 'Акита',
      breed_lat: 'Akita',
    };
    const of = (entryId: number, name: string) => ({ ...own, entryId, sex: 1, caste_id: 5, name, name_lat: name });
    const how = { numbering: 'show', names: 'ru' } as const;
    const lines = numberDogs([of(1, 'Alba'), of(2, 'Zora')], how);
    const first = { ...of(3, 'Mira'), ...(lateNumber(lines, of(3, 'Mira'), how) as CatalogueNumber) };
    const second = { ...of(4, 'Lada'), ...(lateNumber([...lines, first], of(4, 'Lada'), how) as CatalogueNumber) };
    expect([...lines, first, second].toSorted(comparePrinted('ru')).map(numberText)).toEqual(['1', '1а', '1б', '2']);
  });
});

it('puts the breeds of a group in the order of the language that the catalogue is printed in', () => {
  const placed = (entryId: number, at: number): PlacedDog => ({
    ...{ entryId, day: '2027-01-02', rank_order: 1, rank: 'САС', group: 1, breed_id: at + 1, breed: breeds[at] ?? '' },
    ...{ breed_lat: `Breed ${9 - at}`, sex: 1, caste_id: 5, name: 'Кличка', name_lat: 'Alba' },
  });
  const list = [placed(1, 2), placed(2, 0), placed(3, 1)];
  const order = (names: 'ru' | 'lat') =>
    numberDogs(list, { numbering: 'show', names })
      .toSorted((one, other) => one.base - other.base)
      .map(({ entryId }) => entryId);
  expect([order('ru'), order('lat')]).toEqual([
    [2, 3, 1],
    [1, 3, 2],
  ]);
});
