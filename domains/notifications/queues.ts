import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { deskQueues } from './queueSchemas.ts';

/** By the last part of the section's address at the desk. */
export const queues = ['feedback', 'personal-data', 'kennels', 'judges', 'dog-requests', 'exhibition-reports', 'organisations', 'mails'] as const;
export type Queue = (typeof queues)[number];
export type DeskQueues = z.infer<typeof deskQueues>;

/** Sections only administrators open. */
export const administratorsQueues: readonly Queue[] = ['organisations', 'mails'];

export const countDeskQueues = endpoint<Record<string, never>, DeskQueues>({ name: 'countDeskQueues', method: 'GET', path: '/api/administration/queues' });
