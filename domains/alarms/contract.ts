import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { alarmList } from './schemas.ts';

export type AlarmList = z.infer<typeof alarmList>;
export type Alarm = AlarmList['alarms'][number];

/** The portal's troubles that last now and those that ended within the last thirty days, newest first. */
export const listAlarms = endpoint<Record<string, never>, AlarmList>({
  name: 'listAlarms',
  method: 'GET',
  path: '/api/administration/alarms',
});
