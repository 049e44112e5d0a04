import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type FieldList = (typeof schemas.fieldLists)[number];
export type TypedInput = z.infer<typeof schemas.typedInput>;
export type Typed = z.infer<typeof schemas.typed>;

/**
 * Parses the text of a list's search field into dictionary records and days. The search serves it; the contract is
 * here because the lists that call it are below the search.
 */
export const readTyped = endpoint<TypedInput, Typed>({
  name: 'readTyped',
  method: 'GET',
  path: '/api/search/read',
  topics: ['search', 'dictionaries'],
});
