import { describe, expect, it } from 'vitest';
import { besideBreed, percentParts } from './texts.ts';

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

describe('besideBreed', () => {
  it('says without judging whether a dog’s inbreeding is less or more than the mean of its breed', () => {
    expect(besideBreed(0.0186, 0.041)).toBe('По пяти коленам меньше, чем в среднем по породе за 5 лет: там 4,10 %.');
    expect(besideBreed(0.05, 0.041)).toBe('По пяти коленам больше, чем в среднем по породе за 5 лет: там 4,10 %.');
    expect(besideBreed(0.041, 0.041001)).toBe(
      'По пяти коленам столько же, сколько в среднем по породе за 5 лет: 4,10 %.',
    );
  });

  it('says nothing while the dog’s share or the mean of the breed is unknown', () => {
    expect([besideBreed(null, 0.04), besideBreed(0.04, null)]).toEqual([null, null]);
  });
});
