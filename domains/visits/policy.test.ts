import { describe, expect, it } from 'vitest';
import type { OfficeHours } from '#domains/federationDetails/officeHours.ts';
import { moscowTime } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import {
  blockedUntil,
  closedDaysAhead,
  daysOffered,
  freeSlots,
  isInHours,
  openPeriods,
  openStatus,
  slotTimesOf,
} from './policy.ts';

/** Monday to Friday with a break; the 30th of November is shorter, the 1st of December closed. */
const office: OfficeHours = {
  hours: [1, 2, 3, 4, 5].flatMap((week_day_id) => [
    { week_day_id, time_from: '14:00', time_to: '17:00' },
    { week_day_id, time_from: '10:00', time_to: '13:00' },
  ]),
  special_days: [],
};
const withSpecialDays: OfficeHours = {
  ...office,
  special_days: [
    { day: '2026-11-30', is_closed: false, time_from: '11:00', time_to: '12:40', note: '' },
    { day: '2026-12-01', is_closed: true, time_from: '', time_to: '', note: 'Праздник' },
    { day: '2026-12-05', is_closed: false, time_from: '10:00', time_to: '11:00', note: 'Рабочая суббота' },
  ],
};

const at = (text: string): number => Date.parse(text);

describe('office hours', () => {
  it('returns the quarters of working days without the break', () => {
    const quarters = slotTimesOf('2026-11-23', office);
    expect(quarters).toHaveLength(24);
    expect([quarters[0], quarters.at(-1)]).toEqual([at('2026-11-23T10:00+03:00'), at('2026-11-23T16:45+03:00')]);
    expect(quarters).not.toContain(at('2026-11-23T13:00+03:00'));
    expect(slotTimesOf('2026-11-22', office)).toEqual([]);
  });

  it('offers half an hour only for two adjacent free quarters, not across the break', () => {
    const now = at('2026-11-21T12:00+03:00');
    const slots = freeSlots('2026-11-23', new Set([at('2026-11-23T10:30+03:00')]), now, office);
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
    expect(freeSlots('2026-11-23', new Set(), now, office)[0]?.startsAt).toBe(at('2026-11-23T11:15+03:00'));
    expect(daysOffered(now, office)).toHaveLength(16);
    expect(freeSlots('2026-12-15', new Set(), now, office)).toEqual([]);
  });
});

describe('special days', () => {
  it('and days closed by staff are listed with their reason when the week’s hours include them', () => {
    const now = at('2026-11-30T08:00+03:00');
    const closed = new Set(['2026-12-02', '2026-12-06']);
    expect(closedDaysAhead(now, closed, withSpecialDays)).toEqual([
      { day: '2026-12-01', note: 'Праздник' },
      { day: '2026-12-02', note: '' },
    ]);
  });

  const quarters = (day: string) => slotTimesOf(day, withSpecialDays).map((time) => moscowTime(time));

  it('replace the hours of their weekday and leave out a last part of a quarter', () => {
    expect(quarters('2026-11-30')).toEqual(['11:00', '11:15', '11:30', '11:45', '12:00', '12:15']);
    expect(quarters('2026-12-01')).toEqual([]);
    expect(quarters('2026-12-05')).toHaveLength(4);
    expect(quarters('2026-12-02')).toHaveLength(24);
  });

  it('are told by the sign that says when the office opens', () => {
    const now = at('2026-11-30T12:45+03:00');
    expect(openStatus(openPeriods(now, new Set(), withSpecialDays), now).text).toContain('в среду');
  });

  it('put visits booked before outside the hours', () => {
    const visit = (time: string, minutes: number) => ({ startsAt: new Date(at(`${time}+03:00`)), minutes });
    expect(isInHours(visit('2026-11-30T11:00', 30), withSpecialDays)).toBe(true);
    expect(isInHours(visit('2026-11-30T12:15', 30), withSpecialDays)).toBe(false);
    expect(isInHours(visit('2026-12-01T10:00', 15), withSpecialDays)).toBe(false);
  });
});

describe('an office without hours', () => {
  const empty: OfficeHours = { hours: [], special_days: [] };
  it('offers no day and is neither open nor closed', () => {
    const now = at('2026-11-23T10:05+03:00');
    expect(daysOffered(now, empty)).toEqual([]);
    expect(openPeriods(now, new Set(), empty)).toEqual([]);
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
    return openStatus(openPeriods(now, closed, office), now).text;
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
    const parts = openPeriods(at('2026-11-23T10:00+03:00'), new Set(), office);
    expect(openStatus(parts, at('2027-11-23T10:00+03:00'))).toEqual({ isOpen: false, text: 'Сейчас закрыто' });
    expect(openStatus(parts, at('2026-11-24T10:30+03:00')).isOpen).toBe(true);
  });
});
