import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OrderInput = z.infer<typeof schemas.orderInput>;
export type OrderedFile = z.infer<typeof schemas.files>[number];

const base = '/api/requests/registry_files';

/** Orders a list that is too long to be written within a request: a job writes it, a notification announces it. */
export const orderRegistryFile = endpoint<OrderInput, { file_id: number }>({
  name: 'orderRegistryFile',
  method: 'POST',
  path: base,
  once: true,
});
export const listRegistryFiles = endpoint<Record<string, never>, OrderedFile[]>({
  name: 'listRegistryFiles',
  method: 'GET',
  path: base,
});
export const downloadRegistryFile = endpoint<{ fileId: number }, never>({
  name: 'downloadRegistryFile',
  method: 'GET',
  path: `${base}/:fileId`,
});
