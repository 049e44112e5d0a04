import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type MyDay = z.infer<typeof schemas.myDay>;
export type OwnDog = MyDay['dogs'][number];
export type DaySettings = z.infer<typeof schemas.daySettings>;

const myDay = '/api/exhibitions/my_day';

/** The viewer's dogs on the day of a show; of the nearest one ahead when none is named. */
export const getMyDay = endpoint<{ exhibitionId?: number | undefined }, MyDay>({
  name: 'getMyDay',
  method: 'GET',
  path: myDay,
});
export const getDaySettings = endpoint<Record<string, never>, DaySettings>({
  name: 'getDaySettings',
  method: 'GET',
  path: `${myDay}/settings`,
});
export const saveDaySettings = endpoint<{ tells_coming: boolean }, Record<string, never>>({
  name: 'saveDaySettings',
  method: 'PUT',
  path: `${myDay}/settings`,
});
/** Makes a new secret address of the calendar in place of the one before, or ends it. */
export const setDayCalendar = endpoint<{ is_open: boolean }, Pick<DaySettings, 'calendar'>>({
  name: 'setDayCalendar',
  method: 'PUT',
  path: `${myDay}/calendar`,
});
