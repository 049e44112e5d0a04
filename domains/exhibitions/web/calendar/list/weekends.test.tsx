import { expect, it } from 'vitest';
import { rowOf } from '../../exhibitionFixture.tsx';
import { groupByWeekend, weekendAround } from './weekends.ts';

const row = (begins_on: string, ends_on = begins_on) => rowOf({ begins_on, ends_on });

it('groups Friday to Sunday together and other days separately', () => {
  const rows = [
    row('2026-10-06'),
    row('2026-10-07'),
    row('2026-10-09'),
    row('2026-10-10', '2026-10-11'),
    row('2026-10-11'),
    row('2026-10-17'),
    row('2026-10-31', '2026-11-01'),
  ];
  expect(groupByWeekend(rows).map(({ from, to, rows: own }) => [from, to, own.length])).toEqual([
    ['2026-10-06', '2026-10-07', 2],
    ['2026-10-09', '2026-10-11', 3],
    ['2026-10-17', '2026-10-17', 1],
    ['2026-10-31', '2026-11-01', 1],
  ]);
});

it('groups in descending order too', () => {
  expect(
    groupByWeekend([row('2026-10-11'), row('2026-10-10'), row('2026-10-03')]).map(({ from, to }) => [from, to]),
  ).toEqual([
    ['2026-10-10', '2026-10-11'],
    ['2026-10-03', '2026-10-03'],
  ]);
});

it.each([
  ['2026-10-31', '2026-10-31', ['2026-10-31', '2026-11-01']],
  ['2026-11-01', '2026-11-01', ['2026-10-31', '2026-11-01']],
  ['2026-10-30', '2026-10-31', ['2026-10-30', '2026-11-01']],
  ['2026-10-27', '2026-10-29', ['2026-10-27', '2026-10-29']],
])('announces shows from %s to %s as %j', (from, to, weekend) => {
  expect(weekendAround(from, to)).toEqual(weekend);
});
