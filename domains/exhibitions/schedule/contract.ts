import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Schedule = z.infer<typeof schemas.schedule>;
export type ScheduleRow = Schedule['rows'][number];
export type RowInput = z.infer<typeof schemas.rowInput>;
export type PlaceInput = z.infer<typeof schemas.placeInput>;
export type RemoveInput = z.infer<typeof schemas.removeInput>;
export type PublishInput = z.infer<typeof schemas.publishInput>;
type OfShow = z.infer<typeof schemas.showInput>;

const path = '/api/exhibitions/exhibition/:exhibitionId/schedule';

/**
 * Returns the schedule of the caller's own show. Every change sends the version it was based on; an outdated one gets
 * 412.
 */
export const getSchedule = endpoint<OfShow, Schedule>({ name: 'getSchedule', method: 'GET', path });
export const saveScheduleRow = endpoint<RowInput, Schedule>({
  name: 'saveScheduleRow',
  method: 'POST',
  path: `${path}/rows`,
  once: true,
});
/** Moves a row by drag, keyboard or buttons. */
export const placeScheduleRow = endpoint<PlaceInput, Schedule>({
  name: 'placeScheduleRow',
  method: 'PUT',
  path: `${path}/rows/:rowId/place`,
});
export const removeScheduleRow = endpoint<RemoveInput, Schedule>({
  name: 'removeScheduleRow',
  method: 'PUT',
  path: `${path}/rows/:rowId/removal`,
});
/** Publishes the schedule or hides it again. */
export const publishSchedule = endpoint<PublishInput, Schedule>({
  name: 'publishSchedule',
  method: 'PUT',
  path: `${path}/publication`,
});
/** A printable PDF in large letters, one ring after another. */
export const getSchedulePlan = endpoint<OfShow, never>({
  name: 'getSchedulePlan',
  method: 'GET',
  path: `${path}/plan`,
});
