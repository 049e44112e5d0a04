import { expect, it } from 'vitest';
import { groupSchedule, hoursOn, type ScheduleEntry } from './schedule.ts';

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'].map((short_name, index) => ({
  id: index + 11,
  short_name,
  week_day_number: index + 1,
}));
const entry = (week_day_id: number, time_from: string, time_to: string): ScheduleEntry => ({
  week_day_id,
  time_from,
  time_to,
});

it('joins entries with the same hours [R3-29] under the short names of their weekdays [R3-28 R3-30]', () => {
  const groups = groupSchedule(
    [
      entry(15, '10:00', '18:00'),
      entry(12, '12:00', '20:00'),
      entry(11, '10:00', '18:00'),
      entry(13, '10:00', '20:00'),
    ],
    weekdays,
  );
  expect(groups).toEqual([
    { time_from: '10:00', time_to: '18:00', weekdays: ['пн', 'пт'] },
    { time_from: '12:00', time_to: '20:00', weekdays: ['вт'] },
    { time_from: '10:00', time_to: '20:00', weekdays: ['ср'] },
  ]);
});

it('leaves out unknown weekdays and repeats none', () => {
  expect(groupSchedule([entry(99, '10:00', '18:00')], weekdays)).toEqual([]);
  expect(groupSchedule([entry(11, '10:00', '18:00'), entry(11, '10:00', '18:00')], weekdays)).toEqual([
    { time_from: '10:00', time_to: '18:00', weekdays: ['пн'] },
  ]);
});

it('gives the hours of one day of the week, with its break, and none for a day without hours', () => {
  const entries = [entry(11, '14:00', '18:00'), entry(11, '10:00', '13:00'), entry(12, '12:00', '20:00')];
  expect(hoursOn(1, entries, weekdays)).toBe('10:00–13:00, 14:00–18:00');
  expect(hoursOn(2, entries, weekdays)).toBe('12:00–20:00');
  expect(hoursOn(7, entries, weekdays)).toBe('');
  expect(hoursOn(1, entries, [])).toBe('');
});
