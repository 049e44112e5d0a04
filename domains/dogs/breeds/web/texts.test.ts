import { describe, expect, it } from 'vitest';
import { topSiresText } from './texts.ts';

describe('topSiresText', () => {
  it('names as many sires as there were', () => {
    const sentence = (sires: number, top5: number): string => topSiresText({ year: 2025, sires, top5 });
    expect(sentence(1, 1)).toBe('Всех щенков 2025 года дал один кобель.');
    expect(sentence(2, 1)).toBe('Всех щенков 2025 года дали два кобеля.');
    expect(sentence(5, 1)).toBe('Всех щенков 2025 года дали пять кобелей.');
    expect(sentence(6, 0.97)).toBe('Пять самых частых кобелей дали 97\u00a0% щенков 2025 года.');
  });
});
