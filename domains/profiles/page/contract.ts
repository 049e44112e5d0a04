import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { AliasInput } from '../contract.ts';
import type * as schemas from './schemas.ts';

export type PublicProfile = z.infer<typeof schemas.publicProfile>;

/** The public profile. A former alias returns the profile with its present address. */
export const getPublicProfile = endpoint<AliasInput, PublicProfile>({
  name: 'getPublicProfile',
  method: 'GET',
  path: '/api/profiles/public/:alias',
  topics: ['profiles', 'accounts', 'consents', 'judges', 'dictionaries'],
});
