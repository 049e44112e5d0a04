import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { adminQueues } from './queueSchemas.ts';

/** How much waits in each section of the administration, named by the last path segment of the section. */
export type AdminQueues = z.infer<ReturnType<typeof adminQueues>>;

export const countAdminQueues = endpoint<Record<string, never>, AdminQueues>({
  name: 'countAdminQueues',
  method: 'GET',
  path: '/api/administration/queues',
});
