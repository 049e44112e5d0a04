import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { setup } from './schemas.ts';

export type Setup = z.infer<typeof setup>;

/** What a portal needs before its federation can work on it, and what of it is done. */
export const getSetup = endpoint<Record<string, never>, Setup>({
  name: 'getSetup',
  method: 'GET',
  path: '/api/administration/setup',
});
