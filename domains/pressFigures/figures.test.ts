import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmall, minPublished, publish, publishRegions } from './figures.ts';

describe('publication of counts', () => {
  it('keeps 0 and large counts and hides those below five [Issue41-25]', () => {
    expect([0, 1, 4, 5, 60].map(publish)).toEqual([0, null, null, 5, 60]);
  });

  it('hides a second count where one alone could be computed from the total [Issue41-25]', () => {
    expect(hideSmall([100, 3, 40, 0])).toEqual([100, null, null, 0]);
    expect(hideSmall([100, 3, 2, 40])).toEqual([100, null, null, 40]);
    expect(hideSmall([3])).toEqual([null]);
  });

  it('never publishes a count from 1 to 4 and never hides exactly one of several [Issue41-25]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 12 }), (counts) => {
        const published = hideSmall(counts);
        expect(published.some((count) => count !== null && count > 0 && count < minPublished)).toBe(false);
        const hidden = published.filter((count) => count === null).length;
        if (counts.filter((count) => count > 0).length > 1) expect(hidden).not.toBe(1);
        for (const [at, count] of published.entries()) if (count !== null) expect(count).toBe(counts[at]);
      }),
    );
  });

  it('hides within a year and a column; shows are public events [Issue41-25]', () => {
    const row = { litters: 8, puppies: 40, shows: 1, entries: 0 };
    expect(
      publishRegions([
        { ...row, region: 'А', year: 2024, litters: 2 },
        { ...row, region: 'Б', year: 2024 },
        { ...row, region: 'А', year: 2025 },
      ]),
    ).toEqual([
      { ...row, region: 'А', year: 2024, litters: null },
      { ...row, region: 'Б', year: 2024, litters: null },
      { ...row, region: 'А', year: 2025 },
    ]);
  });
});
