import { describe, expect, it } from 'vitest';
import { readDay } from '../values/days.ts';
import {
  addDays,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDayMonth,
  formatFullDate,
  formatLongDate,
  formatMoment,
  formatWeekdays,
  isoWeek,
  monthName,
  monthShort,
  moscowDay,
  startOfWeek,
  weekdayName,
  weekdayOf,
  weekdayShort,
  weeksOfMonth,
} from './dates.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('days', () => {
  it('are formatted as dd.mm.yyyy and read back [R5-45]', () => {
    expect(formatDate('2026-10-08')).toBe('08.10.2026');
    expect(readDay(formatDate('2026-10-08'))).toBe('2026-10-08');
  });

  it('match the Russian locale of Intl [R5-46]', () => {
    const long = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });
    const short = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });
    for (let day = '2025-12-20'; day < '2027-01-10'; day = addDays(day, 5)) {
      const date = new Date(`${day}T00:00:00Z`);
      expect(`${plain(formatLongDate(day))} г.`).toBe(plain(long.format(date)));
      expect(weekdayName(day)).toBe(weekday.format(date));
      expect(weekdayShort(day)).toBe(short.format(date));
    }
    expect([monthName(10), monthShort(5), plain(formatFullDate('2026-10-08'))]).toEqual([
      'октябрь',
      'май',
      'Четверг, 8 октября 2026',
    ]);
  });

  it('begin their week on Monday, in names and in the month grid [R5-47]', () => {
    expect(weekdayOf('2026-10-05')).toBe(1);
    expect(weekdayOf('2026-10-11')).toBe(7);
    expect(startOfWeek('2026-10-11')).toBe('2026-10-05');
    const weeks = weeksOfMonth(2026, 10);
    expect(weeks.map((week) => week[0])).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-11-01');
  });

  it('are counted in Moscow time for an instant', () => {
    expect(moscowDay('2026-10-16T20:59:59Z')).toBe('2026-10-16');
    expect(moscowDay('2026-10-16T21:00:00Z')).toBe('2026-10-17');
    expect(formatDateTime('2026-01-05T06:04:00Z')).toBe('05.01.2026 09:04');
  });

  it('have ISO week numbers', () => {
    expect(['2026-10-08', '2026-01-01', '2027-01-03', '2024-12-30', '2021-01-03'].map(isoWeek)).toEqual([
      41, 1, 53, 1, 53,
    ]);
  });
});

describe('ranges', () => {
  it('name only the parts that differ', () => {
    expect(plain(formatDateRange('2026-10-10'))).toBe('10 октября');
    expect(plain(formatDateRange('2026-10-10', '2026-10-11'))).toBe('10–11 октября');
    expect(plain(formatDateRange('2026-10-31', '2026-11-01'))).toBe('31 октября – 1 ноября');
    expect(plain(formatDateRange('2026-10-10', '2026-10-11', { year: true }))).toBe('10–11 октября 2026');
    expect(plain(formatDateRange('2026-12-31', '2027-01-01'))).toBe('31 декабря 2026 – 1 января 2027');
    expect([formatWeekdays('2026-10-10'), formatWeekdays('2026-10-10', '2026-10-11')]).toEqual(['сб', 'сб–вс']);
  });

  it('write the near past as today or yesterday with the time', () => {
    expect(formatMoment('2026-10-08T07:20:00Z', '2026-10-08')).toBe('сегодня, 10:20');
    expect(formatMoment('2026-10-07T15:42:00Z', '2026-10-08')).toBe('вчера, 18:42');
    expect(plain(formatMoment('2026-10-06T15:42:00Z', '2026-10-08'))).toBe('6 октября');
    expect(plain(formatMoment('2025-10-06T15:42:00Z', '2026-10-08'))).toBe('6 октября 2025');
    expect(plain(formatDayMonth('2026-05-09'))).toBe('9 мая');
  });
});
