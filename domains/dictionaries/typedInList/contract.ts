import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type FieldList = (typeof schemas.fieldLists)[number];
export type TypedInput = z.infer<typeof schemas.typedInput>;
export type Typed = z.infer<typeof schemas.typed>;

/**
 * What the one field of a list says, in records of the dictionaries and days. The words are the search's, which serves
 * it; the lists that ask stand below the search.
 */
export const readTyped = endpoint<TypedInput, Typed>({
  name: 'readTyped',
  method: 'GET',
  path: '/api/search/read',
  topics: ['search', 'dictionaries'],
});
