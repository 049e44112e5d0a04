import type { z } from 'zod';
import type { AliasInput } from '#domains/profiles/contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type MediaOnProfile = z.infer<typeof schemas.mediaOnProfile>;

/** A few photographs, videos and documents of a profile, with their totals. */
export const getMediaOnProfile = endpoint<AliasInput, MediaOnProfile>({
  name: 'getMediaOnProfile',
  method: 'GET',
  path: '/api/profiles/public/:alias/media',
  topics: ['gallery', 'videos', 'documents', 'profiles'],
});
