import { describe, expect, it } from 'vitest';
import { percentParts } from './texts.ts';

const sumOf = (shown: readonly string[]): number =>
  Math.round(shown.reduce((sum, words) => sum + Number.parseFloat(words.replace(',', '.')) * 100, 0));

describe('[Registry-3] parts of a coefficient', () => {
  it('add up as displayed after rounding', () => {
    // 1,17 + 1,17 + 0,78 would be 3,12 beside «Вместе 3,13 %».
    const parts = [3 / 256, 3 / 256, 1 / 128];
    expect(percentParts(parts, 1 / 32)).toEqual(['1,18 %', '1,17 %', '0,78 %']);
    expect(sumOf(percentParts(parts, 1 / 32))).toBe(313);
    expect(sumOf(percentParts([1 / 3, 1 / 3, 1 / 3], 1))).toBe(10_000);
  });

  it('shows a share too small for two decimals as such, and none as 0', () => {
    expect(percentParts([0.125, 0.000_001, 0], 0.125_001)).toEqual(['12,50 %', 'меньше 0,01 %', '0,00 %']);
  });
});
