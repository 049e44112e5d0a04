import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '#platform/testing/properties.ts';
import { type Appearance, clashesOf } from './clashes.ts';

const at = (showId: number, dogId: number, ring: Appearance['ring'] = null, day = '2027-03-06'): Appearance => ({
  ...{ showId, dogId, day, ring },
});
const ring = (number: number, from: number, to: number) => ({ number, from, to });

describe('clashes of a plan', () => {
  it('names two shows on one day once, however many dogs go', () => {
    expect(clashesOf([at(1, 11), at(1, 12), at(2, 11), at(2, 12)])).toEqual([
      { kind: 'day', day: '2027-03-06', shows: [1, 2] },
    ]);
  });

  it('is silent about two shows on two days', () => {
    expect(clashesOf([at(1, 11), at(2, 11, null, '2027-03-07')])).toEqual([]);
  });

  it('names two dogs whose rings of one show overlap, with the common time', () => {
    expect(clashesOf([at(1, 11, ring(1, 600, 660)), at(1, 12, ring(3, 640, 700))])).toEqual([
      { kind: 'ring', day: '2027-03-06', showId: 1, dogs: [11, 12], rings: [1, 3], from: 640, to: 660 },
    ]);
  });

  it('is silent about rings that follow one another, about one ring and about unknown times', () => {
    expect(clashesOf([at(1, 11, ring(1, 600, 660)), at(1, 12, ring(3, 660, 700))])).toEqual([]);
    expect(clashesOf([at(1, 11, ring(1, 600, 660)), at(1, 12, ring(1, 600, 660))])).toEqual([]);
    expect(clashesOf([at(1, 11, ring(1, 600, 660)), at(1, 12)])).toEqual([]);
  });

  const appearance = fc.record({
    showId: fc.integer({ min: 1, max: 3 }),
    dogId: fc.integer({ min: 11, max: 13 }),
    day: fc.constantFrom('2027-03-06', '2027-03-07'),
    ring: fc.option(
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 }))
        .map(([number, from, length]) => ring(number, from, from + length)),
    ),
  });

  it('finds the same clashes in any order of the plan', () => {
    fc.assert(
      fc.property(fc.array(appearance, { maxLength: 8 }), (plan) => {
        const sortedDays = (given: Appearance[]) =>
          clashesOf(given)
            .flatMap((one) =>
              one.kind === 'day' ? [`${one.day} ${one.shows}`] : [`${one.day} ${one.showId} ${one.from}-${one.to}`],
            )
            .toSorted();
        expect(sortedDays(plan.toReversed())).toEqual(sortedDays(plan));
      }),
    );
  });

  it('finds a clash exactly where two appearances of a day meet', () => {
    fc.assert(
      fc.property(fc.array(appearance, { maxLength: 8 }), (plan) => {
        const meets = plan.some((one, index) =>
          plan.slice(index + 1).some((other) => {
            if (one.day !== other.day) return false;
            if (one.showId !== other.showId) return true;
            const [a, b] = [one.ring, other.ring];
            return a !== null && b !== null && a.number !== b.number && a.from < b.to && b.from < a.to;
          }),
        );
        expect(clashesOf(plan).length > 0).toBe(meets);
      }),
    );
  });
});
