import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type MergePreview = z.infer<typeof schemas.preview>;
export type Merge = z.infer<typeof schemas.mergeList>[number];
export type MergeAsked = z.infer<typeof schemas.mergeInput>;
export type MergePair = z.infer<typeof schemas.previewInput>;
type Nothing = Record<string, never>;

const path = '/api/administration/dog-merges';

/** What would become of two records that are one dog. */
export const previewDogMerge = endpoint<MergePair, MergePreview>({
  name: 'previewDogMerge',
  method: 'GET',
  path: `${path}/preview`,
});
/** Makes one of two. Of what has changed since the preview, 412. */
export const mergeDogs = endpoint<MergeAsked, { id: number }>({
  name: 'mergeDogs',
  method: 'POST',
  path,
  once: true,
});
/** The last ones. */
export const listDogMerges = endpoint<Nothing, Merge[]>({ name: 'listDogMerges', method: 'GET', path });
/** For thirty days. */
export const undoDogMerge = endpoint<{ mergeId: number; reason: string }, Nothing>({
  name: 'undoDogMerge',
  method: 'PUT',
  path: `${path}/:mergeId/undone`,
});
/** Where a dog went whose record was made one with another; 404 for any other. */
export const findMergedDog = endpoint<{ dogId: number }, { kept_id: number }>({
  name: 'findMergedDog',
  method: 'GET',
  path: '/api/dog/studbook/:dogId/merged',
  topics: ['dogs'],
});
