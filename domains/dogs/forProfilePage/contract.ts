import type { z } from 'zod';
import type { AliasInput } from '#domains/profiles/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type DogsOnProfile = z.infer<typeof schemas.dogsOnProfile>;

export const getDogsOnProfile = endpoint<AliasInput, DogsOnProfile>({
  name: 'getDogsOnProfile',
  method: 'GET',
  path: '/api/profiles/public/:alias/dogs',
  topics: ['dogs', 'profiles', 'dictionaries'],
});
