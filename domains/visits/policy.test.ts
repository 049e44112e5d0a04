import { describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/time/duration.ts';
import { blockedUntil, daysOffered, freeSlots, openPeriods, openStatus, slotTimesOf } from './policy.ts';

const at = (text: string): number => Date.parse(text);

describe('office hours', () => {
  it('returns the quarters of working days without the break', () => {
    const quarters = slotTimesOf('2026-11-23');
    expect(quarters).toHaveLength(24);
    expect([quarters[0], quarters.at(-1)]).toEqual([at('2026-11-23T10:00+03:00'), at('2026-11-23T16:45+03:00')]);
    expect(quarters).not.toContain(at('2026-11-23T13:00+03:00'));
    expect(slotTimesOf('2026-11-22')).toEqual([]);
  });

  it('offers half an hour only for two adjacent free quarters, not across the break', () => {
    const now = at('2026-11-21T12:00+03:00');
    const slots = freeSlots('2026-11-23', new Set([at('2026-11-23T10:30+03:00')]), now);
    const fits = (time: string) => slots.find(({ startsAt }) => startsAt === at(`2026-11-23T${time}+03:00`))?.fitsLong;
    expect([fits('10:00'), fits('10:15'), fits('10:30'), fits('12:45'), fits('14:00'), fits('16:45')]).toEqual([
      true,
      false,
      undefined,
      false,
      true,
      false,
    ]);
  });

  it('offers slots from one hour to three weeks ahead', () => {
    const now = at('2026-11-23T10:05+03:00');
    expect(freeSlots('2026-11-23', new Set(), now)[0]?.startsAt).toBe(at('2026-11-23T11:15+03:00'));
    expect(daysOffered(now)).toHaveLength(16);
    expect(freeSlots('2026-12-15', new Set(), now)).toEqual([]);
  });
});

describe('three missed visits within 30 days block booking for 30 days', () => {
  const now = at('2026-11-21T12:00+03:00');

  it('blocks from the third missed visit on', () => {
    const third = now - 2 * dayMs;
    expect(blockedUntil([third, third - 10 * dayMs, third - 30 * dayMs], now)).toBe(third + 30 * dayMs);
    expect(blockedUntil([third, third - 10 * dayMs, third - 30 * dayMs], third + 30 * dayMs)).toBeNull();
  });

  it('does not block after two, or after three over a longer time', () => {
    expect(blockedUntil([now - dayMs, now - 2 * dayMs], now)).toBeNull();
    expect(blockedUntil([now - dayMs, now - 20 * dayMs, now - 31 * dayMs - 1], now)).toBeNull();
  });

  it('prolongs the block after a fourth', () => {
    const missed = [now - 20 * dayMs, now - 15 * dayMs, now - 10 * dayMs, now - dayMs];
    expect(blockedUntil(missed, now)).toBe(now + 29 * dayMs);
  });
});

describe('whether the office is open now [24.5] [V5]', () => {
  // Monday to Friday; Thursday the 26th is closed.
  const closed = new Set(['2026-11-26']);
  const textAt = (time: string) => {
    const now = at(`${time}+03:00`);
    return openStatus(openPeriods(now, closed), now).text;
  };
  it.each([
    ['2026-11-23T09:59', 'Сейчас закрыто, откроется сегодня в 10:00'],
    ['2026-11-23T10:00', 'Сейчас открыто до 13:00, после перерыва — с 14:00 до 17:00'],
    ['2026-11-23T13:30', 'Сейчас перерыв, откроется в 14:00'],
    ['2026-11-23T16:59', 'Сейчас открыто до 17:00'],
    ['2026-11-23T17:00', 'Сейчас закрыто, откроется завтра в 10:00'],
    ['2026-11-25T18:00', 'Сейчас закрыто, откроется в пятницу, 27\u00a0ноября, в 10:00'],
    ['2026-11-26T11:00', 'Сейчас закрыто, откроется завтра в 10:00'],
    ['2026-11-27T17:00', 'Сейчас закрыто, откроется в понедельник, 30\u00a0ноября, в 10:00'],
  ])('at %s says: %s', (time, text) => expect(textAt(time)).toBe(text));

  it('says only that the office is closed once all known periods are over', () => {
    const parts = openPeriods(at('2026-11-23T10:00+03:00'), new Set());
    expect(openStatus(parts, at('2027-11-23T10:00+03:00'))).toEqual({ isOpen: false, text: 'Сейчас закрыто' });
    expect(openStatus(parts, at('2026-11-24T10:30+03:00')).isOpen).toBe(true);
  });
});
