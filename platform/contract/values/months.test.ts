import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../time/dates.ts';
import { ageInMonths, latestBirth } from './months.ts';

const day = fc.integer({ min: 0, max: 80 * 365 }).map((count) => addDays('1960-01-01', count));
const months = fc.integer({ min: 1, max: 240 });

describe('an age in months', () => {
  it('is n on the n-th month’s day and n-1 the day before [Round3-A12]', () =>
    fc.assert(
      fc.property(day, months, (born, count) => {
        const completed = addMonths(born, count);
        expect(ageInMonths(born, completed)).toBe(count);
        expect(ageInMonths(born, addDays(completed, -1))).toBe(count - 1);
      }),
    ));

  it('never decreases with time and is never greater for a later birth [Round3-A12]', () =>
    fc.assert(
      fc.property(day, day, (born, at) => {
        expect(ageInMonths(born, addDays(at, 1))).toBeGreaterThanOrEqual(ageInMonths(born, at));
        expect(ageInMonths(addDays(born, 1), at)).toBeLessThanOrEqual(ageInMonths(born, at));
      }),
    ));

  it('is reached exactly by those born up to the latest birth [Round3-A12]', () =>
    fc.assert(
      fc.property(day, months, (at, count) => {
        const latest = latestBirth(at, count);
        expect(ageInMonths(latest, at)).toBeGreaterThanOrEqual(count);
        expect(ageInMonths(addDays(latest, 1), at)).toBeLessThan(count);
      }),
    ));

  it.each([
    ['2025-11-30', '2027-02-28', 15],
    ['2025-11-28', '2027-02-28', 15],
    ['2025-11-30', '2027-02-27', 14],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-08-31', '2026-09-30', 1],
    ['2026-08-31', '2026-08-30', -1],
  ])('born on %s on %s is %i [Round3-A12]', (born, at, age) => expect(ageInMonths(born, at)).toBe(age));
});
