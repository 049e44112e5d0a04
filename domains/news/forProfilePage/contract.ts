import type { z } from 'zod';
import type { AliasInput } from '#domains/profiles/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type NewsOnProfile = z.infer<typeof schemas.newsOnProfile>;

export const getNewsOnProfile = endpoint<AliasInput, NewsOnProfile>({
  name: 'getNewsOnProfile',
  method: 'GET',
  path: '/api/profiles/public/:alias/news',
  topics: ['articles', 'profiles', 'dictionaries'],
});
