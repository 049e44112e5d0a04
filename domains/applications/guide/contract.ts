import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type Terms = z.infer<typeof schemas.terms>;

/** What the federation has said of each kind of application: its term and its fee. For everybody. */
export const listApplicationTerms = endpoint<Record<string, never>, Terms[]>({
  name: 'listApplicationTerms',
  method: 'GET',
  path: '/api/requests/terms',
  topics: ['applicationTerms'],
});
