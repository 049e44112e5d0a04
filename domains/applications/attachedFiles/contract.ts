import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type EarlierFile = z.infer<typeof schemas.earlier>[number];
type Taken = z.infer<typeof schemas.taken>;

/** Files of one kind from the caller's earlier applications. */
export const listEarlierFiles = endpoint<{ documentType: number }, EarlierFile[]>({
  name: 'listEarlierFiles',
  method: 'GET',
  path: '/api/requests/earlier_files',
});
/** Copies an earlier file for another application, so that each has its own. */
export const takeEarlierFile = endpoint<{ document_id: number }, Taken>({
  name: 'takeEarlierFile',
  method: 'POST',
  path: '/api/requests/earlier_files',
  once: true,
});
export const joinFiles = endpoint<{ document_ids: number[] }, Taken>({
  name: 'joinFiles',
  method: 'POST',
  path: '/api/requests/joined_files',
  once: true,
});
/** A printable paper to be filled in by hand. */
export const getBlank = endpoint<{ documentType: number }, never>({
  name: 'getBlank',
  method: 'GET',
  path: '/api/requests/blanks/:documentType',
});
