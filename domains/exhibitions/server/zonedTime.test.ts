import { expect, it } from 'vitest';
import { instantOf } from './zonedTime.ts';

it.each([
  ['2026-10-24', '09:00', 'Europe/Moscow', '2026-10-24T06:00:00.000Z'],
  ['2026-10-24', '09:00', 'Asia/Vladivostok', '2026-10-23T23:00:00.000Z'],
  ['2026-12-31', '24:00', 'Europe/Kaliningrad', '2026-12-31T22:00:00.000Z'],
  // Russia last changed its clocks on 26 October 2014 at two in the morning.
  ['2014-10-25', '12:00', 'Europe/Moscow', '2014-10-25T08:00:00.000Z'],
  ['2014-10-26', '12:00', 'Europe/Moscow', '2014-10-26T09:00:00.000Z'],
  ['2028-02-29', '00:00', 'Asia/Yekaterinburg', '2028-02-28T19:00:00.000Z'],
])('converts %s %s in %s to UTC', (day, time, zone, instant) => {
  expect(instantOf(day, time, zone).toISOString()).toBe(instant);
});
