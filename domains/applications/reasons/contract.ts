import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
export type Reason = z.infer<typeof schemas.reason>;

const base = '/api/administration/application_reasons';

/** Usual reasons of returns, in words for members: shared ones and the federation's own. */
export const listReasons = endpoint<Nothing, Reason[]>({ name: 'listReasons', method: 'GET', path: base });
export const addReason = endpoint<{ text: string }, { reason_id: number }>({
  name: 'addReason',
  method: 'POST',
  path: base,
  once: true,
});
export const removeReason = endpoint<{ reasonId: number }, Nothing>({
  name: 'removeReason',
  method: 'DELETE',
  path: `${base}/:reasonId`,
});
