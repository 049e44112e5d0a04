import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/time/dates.ts';
import { movedDays } from './commands/moves.ts';

const day = fc.integer({ min: 0, max: 12 }).map((count) => addDays('2027-05-01', count));
const days = fc.uniqueArray(day, { minLength: 1, maxLength: 4 });

describe('the days of a moved show', () => {
  it('go to the new days in their order', () => {
    expect([...movedDays(['2027-05-01', '2027-05-02'], ['2027-05-02', '2027-05-03'])].toSorted()).toEqual([
      ['2027-05-01', '2027-05-02'],
      ['2027-05-02', '2027-05-03'],
      ['2027-05-03', '2027-05-01'],
    ]);
  });

  it('stay where they are when the show has more or fewer days than before', () => {
    expect(movedDays(['2027-05-01'], ['2027-05-08', '2027-05-09']).size).toBe(0);
  });

  it('never make one day of two', () => {
    fc.assert(
      fc.property(days, days, (offered, now) => {
        const moved = [...movedDays(offered, now)];
        expect(new Set(moved.map(([, to]) => to)).size).toBe(moved.length);
        if (offered.length === now.length)
          expect(new Set(offered.map((from) => new Map(moved).get(from)))).toEqual(new Set(now));
      }),
    );
  });
});
