import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

/** 1200 × 630: the dog, and the first row of its tree. */
export const getDogPicture = endpoint<{ dogId: number }, never>({
  name: 'getDogPicture',
  method: 'GET',
  path: '/api/dog/:dogId/picture.png',
});
/** The tree to keep: a drawing or a table. */
export const getTreeFile = endpoint<z.infer<typeof schemas.treeFileInput>, never>({
  name: 'getTreeFile',
  method: 'GET',
  path: '/api/dog/:dogId/tree',
});
