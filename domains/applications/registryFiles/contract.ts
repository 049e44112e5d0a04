import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

export type OrderInput = z.infer<typeof schemas.orderInput>;
export type OrderedFile = z.infer<typeof schemas.files>[number];

const base = '/api/requests/registry_files';

/** A list too long to be written while one waits: made outside the request, told of in the bell. */
export const orderRegistryFile = endpoint<OrderInput, { file_id: number }>({
  name: 'orderRegistryFile',
  method: 'POST',
  path: base,
  once: true,
});
/** Those one has asked for oneself. */
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
