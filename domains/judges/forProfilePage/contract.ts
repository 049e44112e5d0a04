import type { z } from 'zod';
import type { AliasInput } from '#domains/profiles/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type JudgingOnProfile = z.infer<typeof schemas.judgingOnProfile>;

/** Reads the judging rights of a profile; null when no line of the federation's list is linked to it. */
export const getJudgingOnProfile = endpoint<AliasInput, JudgingOnProfile>({
  name: 'getJudgingOnProfile',
  method: 'GET',
  path: '/api/profiles/public/:alias/judging',
  topics: ['judges', 'profiles', 'dictionaries'],
});
