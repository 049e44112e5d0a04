import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type MergePreview = z.infer<typeof schemas.preview>;
export type Merge = z.infer<typeof schemas.mergeList>[number];
export type MergeAsked = z.infer<typeof schemas.mergeInput>;
export type MergePair = z.infer<typeof schemas.previewInput>;
type Nothing = Record<string, never>;

const path = '/api/administration/dog-merges';

export const previewDogMerge = endpoint<MergePair, MergePreview>({
  name: 'previewDogMerge',
  method: 'GET',
  path: `${path}/preview`,
});
/** Merges two records. Responds with 412 when they have changed since the preview. */
export const mergeDogs = endpoint<MergeAsked, { id: number }>({
  name: 'mergeDogs',
  method: 'POST',
  path,
  once: true,
});
export const listDogMerges = endpoint<Nothing, Merge[]>({ name: 'listDogMerges', method: 'GET', path });
/** A merge can be undone for thirty days. */
export const undoDogMerge = endpoint<{ mergeId: number; reason: string }, Nothing>({
  name: 'undoDogMerge',
  method: 'PUT',
  path: `${path}/:mergeId/undone`,
});
/** 404 for a dog that was not merged. */
export const findMergedDog = endpoint<{ dogId: number }, { kept_id: number }>({
  name: 'findMergedDog',
  method: 'GET',
  path: '/api/dog/studbook/:dogId/merged',
  topics: ['dogs'],
});
