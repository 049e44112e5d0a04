import type { z } from 'zod';
import type { AliasInput } from '#domains/profiles/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type ShowsOnProfile = z.infer<typeof schemas.showsOnProfile>;

/** A profile's next shows, the latest it held whose winners are known, how many it has held; of a kennel what its dogs have won. */
export const getShowsOnProfile = endpoint<AliasInput, ShowsOnProfile>({
  name: 'getShowsOnProfile',
  method: 'GET',
  path: '/api/profiles/public/:alias/shows',
  topics: ['exhibitions', 'profiles', 'judges', 'dictionaries', 'dogs'],
});
