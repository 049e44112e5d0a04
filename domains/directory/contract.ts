import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type NamesInput = z.infer<typeof schemas.namesInput>;
export type Names = z.infer<typeof schemas.names>;

/** Names of a filter's ids; unknown ids are left out. */
export const describeNames = endpoint<NamesInput, Names>({
  name: 'describeNames',
  method: 'GET',
  path: '/api/directory/names',
  topics: ['dictionaries'],
});
