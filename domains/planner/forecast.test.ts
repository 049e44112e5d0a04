import fc from 'fast-check';
import { expect, it } from 'vitest';
import '#platform/testing/properties.ts';
import { forecastOf, rangeOf } from './forecast.ts';

const show = (showId: number, breeds: [number, number][]) => ({ showId, breeds: new Map(breeds) });

it.each([
  [[4, 9], null],
  [[4, 9, 6], { low: 4, high: 9 }],
  [[1, 4, 5, 6, 7, 40], { low: 4, high: 7 }],
])('expects after %j between %j', (counts, range) => {
  expect(rangeOf(counts)).toEqual(range);
});

it('counts a show without the breed as none of it', () => {
  const forecast = forecastOf([
    show(1, [[10, 5]]),
    show(2, [
      [10, 7],
      [11, 2],
    ]),
    show(3, [[10, 6]]),
  ]);
  expect(forecast).toEqual({
    total: { low: 5, high: 9 },
    breeds: [
      { breedId: 10, range: { low: 5, high: 7 } },
      { breedId: 11, range: { low: 0, high: 2 } },
    ],
  });
});

it('says nothing after two shows', () => {
  expect(forecastOf([show(1, [[10, 5]]), show(2, [[10, 7]])])).toBeNull();
});

it('stays within what was seen, whatever the order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 3, maxLength: 12 }), (counts) => {
      const range = rangeOf(counts);
      expect(range).toEqual(rangeOf(counts.toReversed()));
      expect(range?.low).toBeGreaterThanOrEqual(Math.min(...counts));
      expect(range?.high).toBeLessThanOrEqual(Math.max(...counts));
      expect(range?.low).toBeLessThanOrEqual(range?.high ?? -1);
    }),
  );
});
