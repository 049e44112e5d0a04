import { expect, it } from 'vitest';
import { ageInMonths } from '#platform/contract/values/months.ts';
import { type AgedClass, boundaryAt, fitsClass } from './classes.ts';

const classes: AgedClass[] = [
  { id: 1, name: 'бэби', min_months: 3, max_months: 6 },
  { id: 2, name: 'щенков', min_months: 6, max_months: 9 },
  { id: 3, name: 'юниоров', min_months: 9, max_months: 18 },
  { id: 4, name: 'промежуточный', min_months: 15, max_months: 24 },
  { id: 5, name: 'открытый', min_months: 15, max_months: null },
];
const open = (day: string, boundary: 'owner' | 'upper') =>
  classes.filter((one) => fitsClass(one, '2025-03-15', day, boundary)).map(({ name }) => name);

it.each([
  ['2025-12-15', ['щенков', 'юниоров']],
  ['2026-06-15', ['юниоров', 'промежуточный', 'открытый']],
  ['2026-09-15', ['юниоров', 'промежуточный', 'открытый']],
  ['2026-12-14', ['промежуточный', 'открытый']],
])('[Registry-8] offers a dog born on 15.03.2025 on %s the classes %j under the owner’s choice', (day, expected) => {
  expect(open(day, 'owner')).toEqual(expected);
});

it('[Registry-8] puts a dog on the boundary day into the older class without a choice', () => {
  expect(open('2025-12-15', 'upper')).toEqual(['юниоров']);
  expect(open('2026-09-15', 'upper')).toEqual(['промежуточный', 'открытый']);
  expect([boundaryAt(2, '2026-12-31'), boundaryAt(2, '2027-01-01'), boundaryAt(1, '2027-01-01')]).toEqual([
    'owner',
    'upper',
    'owner',
  ]);
});

it('[Registry-8] counts months by the calendar: a dog born on 29 February is a year old on the 28th', () => {
  expect([ageInMonths('2024-02-29', '2025-02-27'), ageInMonths('2024-02-29', '2025-02-28')]).toEqual([11, 12]);
  expect([ageInMonths('2024-03-31', '2024-04-29'), ageInMonths('2024-03-31', '2024-04-30')]).toEqual([0, 1]);
});
