import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OwnStamp = z.infer<typeof schemas.stamp>;
type Nothing = Record<string, never>;

export const listOwnStamps = endpoint<Nothing, OwnStamp[]>({
  name: 'listOwnStamps',
  method: 'GET',
  path: '/api/requests/stamps',
});
export const chooseStamp = endpoint<{ code: string }, Nothing>({
  name: 'chooseStamp',
  method: 'PUT',
  path: '/api/requests/stamps/default',
});
