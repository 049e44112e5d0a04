import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Records = z.infer<typeof schemas.records>;
export type Title = z.infer<typeof schemas.titleList>[number];
export type StaffDog = z.infer<typeof schemas.staffDog>;
export type RecordAdded = z.infer<typeof schemas.recordAdded>;
export type RecordRemoved = z.infer<typeof schemas.recordRemoved>;
export type RecordKind = RecordRemoved['kind'];
export type DogCorrected = z.infer<typeof schemas.dogCorrected>;
export type ParentsGiven = z.infer<typeof schemas.parentsGiven>;
type Nothing = Record<string, never>;

const path = '/api/administration/studbook';

export const listTitles = endpoint<Nothing, Title[]>({
  name: 'listTitles',
  method: 'GET',
  path: '/api/dog/titles',
  topics: ['dictionaries'],
});
export const getStaffDog = endpoint<{ dogId: number }, StaffDog>({
  name: 'getStaffDog',
  method: 'GET',
  path: `${path}/:dogId`,
});
export const addDogRecord = endpoint<RecordAdded, { id: number }>({
  name: 'addDogRecord',
  method: 'POST',
  path: `${path}/:dogId/records`,
  once: true,
});
export const removeDogRecord = endpoint<RecordRemoved, Nothing>({
  name: 'removeDogRecord',
  method: 'PUT',
  path: `${path}/:dogId/records/:recordId/removed`,
});
/** Responds with 412 when the dog has changed in the meantime. Refuses loops and parents that were too young. */
export const setDogParents = endpoint<ParentsGiven, Nothing>({
  name: 'setDogParents',
  method: 'PUT',
  path: `${path}/:dogId/parents`,
});
/** Responds with 412 when the dog has changed in the meantime. Refuses a birth that contradicts other records. */
export const correctDog = endpoint<DogCorrected, Nothing>({
  name: 'correctDog',
  method: 'PUT',
  path: `${path}/:dogId/entry`,
});
