import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { adminQueues } from './queueSchemas.ts';

/** Named by the last path segment of the section in the administration. */
export const queues = [
  'applications',
  'feedback',
  'personal-data',
  'kennels',
  'judges',
  'dog-requests',
  'dog-disputes',
  'breeding-rights',
  'mating-acts',
  'exhibition-reports',
  'organisations',
  'mails',
  'job-queues',
] as const;
export type Queue = (typeof queues)[number];
export type AdminQueues = z.infer<typeof adminQueues>;

/** Sections open to the head federation and administrators: shared data, and people without a federation. */
export const headQueues: readonly Queue[] = [
  'feedback',
  'judges',
  'dog-requests',
  'dog-disputes',
  'breeding-rights',
  'mating-acts',
];

/** Sections open to administrators only. */
export const administratorsQueues: readonly Queue[] = ['organisations', 'mails', 'job-queues'];

export const countAdminQueues = endpoint<Record<string, never>, AdminQueues>({
  name: 'countAdminQueues',
  method: 'GET',
  path: '/api/administration/queues',
});
