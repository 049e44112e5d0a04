import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type RefereeInput = z.infer<typeof schemas.refereeInput>;
export type Referee = z.infer<typeof schemas.referee>;

export const getReferee = endpoint<RefereeInput, Referee>({
  name: 'getReferee',
  method: 'GET',
  path: '/api/directory/referee/:refereeId/:type',
  topics: ['judges', 'profiles', 'dictionaries', 'exhibitions'],
});
