import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OwnPart = (typeof schemas.ownParts)[number];
export type WithinInput = z.infer<typeof schemas.withinInput>;
export type SearchScope = { within?: OwnPart | undefined; within_alias?: string | undefined };
export type Scope = z.infer<typeof schemas.scope>;

/** What a search from an organisation's menu is narrowed to. */
export const getLookupScope = endpoint<WithinInput, Scope>({
  name: 'getLookupScope',
  method: 'GET',
  path: '/api/dog/search/scope',
  topics: ['dogs', 'profiles', 'dictionaries'],
});
