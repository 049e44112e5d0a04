import { describe, expect, it } from 'vitest';
import { tierWords } from './policy.ts';

describe('tierWords', () => {
  it('names the day of every price, of the last one by the price before it', () => {
    const tiers = ['2026-09-25', '2026-10-10', null];
    expect(tiers.map((_, at) => tierWords(tiers, at).replaceAll('\u00A0', ' '))).toEqual([
      'до 25 сентября',
      'до 10 октября',
      'после 10 октября',
    ]);
  });

  it('names no day where the price never changes', () => {
    expect(tierWords([null], 0)).toBe('взнос');
  });
});
