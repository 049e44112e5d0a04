import { describe, expect, it } from 'vitest';
import { timeLeft } from './countdown.ts';
import { formatDuration } from './duration.ts';

const end = '2026-10-16T20:59:00Z';

describe('time left', () => {
  it('is given in days, hours and minutes, counting the running minute as whole [R9-18 R9-20]', () => {
    expect(timeLeft(end, '2026-10-08T07:24:00Z')).toEqual({ days: 8, hours: 13, minutes: 36 });
    expect(timeLeft(end, '2026-10-16T20:58:30Z')).toEqual({ days: 0, hours: 0, minutes: 1 });
    expect(timeLeft(end, '2026-10-16T19:59:30Z')).toEqual({ days: 0, hours: 1, minutes: 0 });
  });

  it('is never below zero [R9-19]', () => {
    for (const now of [end, '2026-10-16T20:59:01Z', '2030-01-01T00:00:00Z'])
      expect(timeLeft(end, now)).toEqual({ days: 0, hours: 0, minutes: 0 });
    expect(timeLeft('no date', end)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  it('is written with Russian abbreviations [R9-22]', () => {
    const words = [12_336, 360, 1500, 45, 0].map(formatDuration);
    expect(words.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '8 д 13 ч 36 мин',
      '6 ч',
      '1 д 1 ч',
      '45 мин',
      '0 мин',
    ]);
  });
});
