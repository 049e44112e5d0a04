import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Terms = z.infer<typeof schemas.terms>;

/** Public: term and fee of each type. */
export const listApplicationTerms = endpoint<Record<string, never>, Terms[]>({
  name: 'listApplicationTerms',
  method: 'GET',
  path: '/api/requests/terms',
  topics: ['applicationTerms'],
});
