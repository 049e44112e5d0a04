import { describe, expect, it } from 'vitest';
import {
  calendarAddress,
  changedAddress,
  filterOf,
  isNarrowed,
  readAddress,
  withoutUnknownRecords,
} from './address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('address of the calendar', () => {
  it('round-trips every filter [R2.1-11]', () => {
    const address = {
      alias: 'rkf',
      text: 'невский 100%',
      month: '2026-10',
      category: 1,
      groups: [1, 10],
      ranks: [1, 3],
      breeds: [11],
      cities: [9],
      types: [2],
      judges: [5],
      regions: ['Республика Саха (Якутия)'],
      only_open: true,
      sort: 'popular',
      view: 'table',
      after: '12.34',
    } as const;
    expect(calendarAddress(address as never)).toMatch(/^\/exhibitions\?Alias=rkf&/);
    expect(read(calendarAddress(address as never).split('?')[1] ?? '')).toEqual(address);
  });

  it('is the bare path without filters', () => {
    expect(calendarAddress({ sort: 'default', view: 'list' })).toBe('/exhibitions');
  });

  it.each([
    'Alias=%3Cscript%3E',
    'month=2026-13',
    'date_from=2026-02-30',
    'date_to=yesterday',
    'category=9',
    'groups=11',
    'ranks=abc&ranks=-1&ranks=1.5&ranks=99999999999',
    'regions=%3Cb%3E',
    'text=%00%20',
    'only_open=1',
    'sort=cheapest',
    'view=map',
    'after=2026-02-30.1',
    'sort=cheap&after=17.1',
    'after=2026-10-10.9999999999',
    '__proto__=1&constructor=2',
  ])('drops the malformed query %s', (query) => {
    expect(read(query)).toEqual({});
  });

  it('limits the number of values like the API', () => {
    expect(read(Array.from({ length: 100 }, (_, at) => `cities=${at + 1}`).join('&')).cities).toHaveLength(30);
  });

  it('turns a month into its first and last day, leap years included', () => {
    expect(filterOf({ month: '2028-02', date_from: '2027-01-01', sort: 'popular', view: 'month' })).toEqual({
      date_from: '2028-02-01',
      date_to: '2028-02-29',
    });
  });

  it('restarts at the first page after another choice', () => {
    expect(changedAddress({ ranks: [1], after: '2026-10-10.1' }, { ranks: undefined, groups: [3] })).toEqual({
      ranks: undefined,
      groups: [3],
    });
  });

  it('drops values that do not exist and keeps the others', () => {
    const known = {
      organiser: null,
      breeds: [],
      ranks: [{ id: 1, name: 'CACIB' }],
      regions: [],
      cities: [{ id: 9, name: 'Самара' }],
      types: [],
      judges: [],
    };
    const left = withoutUnknownRecords(
      { alias: 'nobody', ranks: [1, 999], cities: [9], regions: ['Атлантида'], text: 'а' },
      known,
    );
    expect(JSON.parse(JSON.stringify(left))).toEqual({ ranks: [1], cities: [9], text: 'а' });
  });

  it('tells whether any filter is set', () => {
    expect([isNarrowed({}), isNarrowed({ sort: 'popular', view: 'table' }), isNarrowed({ month: '2026-10' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
