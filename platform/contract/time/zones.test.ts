import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeLeft } from './countdown.ts';
import { addDays, addMonths, daysBetween, formatDateTime, isoWeek, moscowDay, moscowTime } from './dates.ts';
import { hourMs, minuteMs } from './duration.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Time zones of the machine or the reader: two of them have daylight saving, on different dates. */
const zones = ['UTC', 'Europe/Moscow', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

describe.each(zones)('in the time zone %s [P57] [Issue13-4]', (zone) => {
  it.each([
    // Transitions of daylight saving in New York and in Auckland.
    ['2026-03-08T06:59:59Z', '08.03.2026 09:59'],
    ['2026-03-08T07:00:00Z', '08.03.2026 10:00'],
    ['2026-11-01T06:00:00Z', '01.11.2026 09:00'],
    ['2026-04-04T14:00:00Z', '04.04.2026 17:00'],
    ['2026-09-26T14:00:00Z', '26.09.2026 17:00'],
    // The leap day and its neighbours.
    ['2028-02-28T20:59:59Z', '28.02.2028 23:59'],
    ['2028-02-28T21:00:00Z', '29.02.2028 00:00'],
    ['2028-02-29T21:00:00Z', '01.03.2028 00:00'],
    // New Year in Moscow, three hours before UTC.
    ['2026-12-31T20:59:59Z', '31.12.2026 23:59'],
    ['2026-12-31T21:00:00Z', '01.01.2027 00:00'],
  ])('shows %s as %s in Moscow', (instant, told) => {
    vi.stubEnv('TZ', zone);
    expect(formatDateTime(instant)).toBe(told);
    expect(`${moscowDay(instant)} ${moscowTime(instant)}`).toBe(told.replace(/^(\d\d)\.(\d\d)\.(\d{4})/, '$3-$2-$1'));
  });

  it('counts 24 hours a day across daylight saving transitions', () => {
    vi.stubEnv('TZ', zone);
    for (const end of [
      '2026-03-08T07:30:00Z',
      '2026-11-01T06:30:00Z',
      '2028-02-29T12:00:00Z',
      '2026-12-31T21:30:00Z',
    ]) {
      const earlier = (hours: number) => new Date(Date.parse(end) - hours * hourMs + minuteMs);
      expect([timeLeft(end, earlier(1)), timeLeft(end, earlier(24))]).toEqual([
        { days: 0, hours: 1, minutes: 0 },
        { days: 1, hours: 0, minutes: 0 },
      ]);
    }
  });

  it('counts months by the calendar and ends on an existing day', () => {
    vi.stubEnv('TZ', zone);
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(daysBetween('2026-03-01', '2026-12-01')).toBe(275);
    expect(isoWeek('2027-01-03')).toBe(53);
  });
});
