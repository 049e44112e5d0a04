import type { z } from 'zod';
import type { AliasInput } from '#domains/profiles/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ShowsOnProfile = z.infer<typeof schemas.showsOnProfile>;

/**
 * Returns a profile's next shows, its latest shows with results, the number of shows it held, and for a kennel its
 * dogs' wins.
 */
export const getShowsOnProfile = endpoint<AliasInput, ShowsOnProfile>({
  name: 'getShowsOnProfile',
  method: 'GET',
  path: '/api/profiles/public/:alias/shows',
  topics: ['exhibitions', 'profiles', 'judges', 'dictionaries', 'dogs'],
});
