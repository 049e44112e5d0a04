import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

/** A 1200 × 630 preview image of the dog and its parents. */
export const getDogPicture = endpoint<{ dogId: number }, never>({
  name: 'getDogPicture',
  method: 'GET',
  path: '/api/dog/:dogId/picture.png',
});
/** The tree as a drawing, a table, or GEDCOM for programs of genealogy. */
export const getTreeFile = endpoint<z.infer<typeof schemas.treeFileInput>, never>({
  name: 'getTreeFile',
  method: 'GET',
  path: '/api/dog/:dogId/tree',
});
