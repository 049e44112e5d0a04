import { expect, it } from 'vitest';
import { filtersAddress, isNarrowed, readFilters } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads back the filters written into an address', () => {
  const filters = {
    author: 'clubs',
    kind: 'news',
    regions: ['Республика Саха (Якутия)', 'Санкт-Петербург'],
    cities: [1, 12],
    alias: 'dozor_2',
    breeds: [7],
    cost_from: 0,
    cost_to: 45_000,
    sex: 2,
    age: 'puppy',
    after: '1790000000000000_42',
  } as const;
  const address = filtersAddress('/', {
    ...filters,
    regions: [...filters.regions],
    cities: [...filters.cities],
    breeds: [...filters.breeds],
  });
  expect(address).toMatch(/^\/\?author=clubs&kind=news&regions=/);
  expect(read(address.slice(2))).toEqual(filters);
  expect(filtersAddress('/rkf/news', {})).toBe('/rkf/news');
});

it('ignores invalid values', () => {
  expect(
    read(
      'author=nobody&kind=&cities=abc&cities=0&cities=99999999999&regions=%3Cscript%3E&alias=..%2F&after=1&colour=red&sex=3&age=old&cost_to=1e9&breeds=x',
    ),
  ).toEqual({});
  expect(read(Array.from({ length: 30 }, (_, at) => `cities=${at + 1}`).join('&')).cities).toHaveLength(20);
  expect(read('cities=5&cities=5').cities).toEqual([5]);
});

it('recognises an unfiltered feed', () => {
  expect(isNarrowed({})).toBe(false);
  expect(isNarrowed({ cities: [1] })).toBe(true);
});
