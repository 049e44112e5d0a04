import type { UpdateQueueOptions } from 'pg-boss';

/** pg-boss's schema: the schema's owner creates and upgrades it; the portal's role only writes rows. */
export const jobSchema = 'jobs';

/** Queue of failed jobs: staff retry or remove them. */
export const deadLetters = 'dead-letters';

/** The data of each queue's jobs: ids and event names, never personal data or secrets. */
export interface QueueData {
  /** Sends a mail. */
  letters: { mailId: number };
  /** Turns a domain event into notifications. */
  notices: { eventId: number; name: string };
  /** Writes mails about notifications to those who want them at once. */
  'notice-letters': { notificationIds: number[] };
  /** Shows a notification by a browser whose page is closed. */
  pushes: { notificationId: number; browserId: number };
  /** Sends a message to every open page. */
  'deploy-messages': { messageId: number };
  /** Writes a long list into a file. */
  'registry-files': { fileId: number };
  /** Makes a paper of a show as a PDF. */
  'show-papers': { paperId: number };
  /** Tries or writes a file of a register. */
  'register-imports': { importId: number };
  /** Updates the search index after an event. */
  search: { name: string; ids: Record<string, number> };
  /** Writes the deliveries of a domain event to programs. */
  'webhook-events': { eventId: number; name: string };
  /** Sends one delivery to the address of a program. */
  webhooks: { deliveryId: number };
}
export type QueueName = keyof QueueData;

const day = 86_400;

/** Common to all queues. A job whose process died is detected by its missing heartbeat and retried. */
const common = {
  retryBackoff: true,
  heartbeatSeconds: 15,
  expireInSeconds: 900,
  deadLetter: deadLetters,
  // Waiting jobs are stored until they are done; finished ones are deleted at once.
  retentionSeconds: 365 * day,
  deleteAfterSeconds: 3600,
} satisfies UpdateQueueOptions;

/** Pauses grow from `retryDelay` to `retryDelayMax`, seconds. */
export const queueRules: Readonly<Record<QueueName, UpdateQueueOptions>> = {
  // A mail server may be away for days: mails are given up by age (`sendMails.ts`).
  letters: { ...common, retryLimit: 2000, retryDelay: 30, retryDelayMax: 600 },
  notices: { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  'notice-letters': { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  pushes: { ...common, retryLimit: 6, retryDelay: 30, retryDelayMax: 3600 },
  'deploy-messages': { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  'registry-files': { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  'show-papers': { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
  // The largest file takes minutes even on a busy machine; a killed process is noticed by its heartbeat.
  'register-imports': { ...common, expireInSeconds: 7200, retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
  search: { ...common, retryLimit: 8, retryDelay: 5, retryDelayMax: 600 },
  'webhook-events': { ...common, retryLimit: 8, retryDelay: 5, retryDelayMax: 600 },
  // An address may refuse for days: deliveries are given up by age (`sendDelivery.ts`).
  webhooks: { ...common, retryLimit: 2000, retryDelay: 10, retryDelayMax: 14_400 },
};
export const queueNames = Object.keys(queueRules) as QueueName[];

export const deadLetterRules = { retentionSeconds: 90 * day, deleteAfterSeconds: 3600 } satisfies UpdateQueueOptions;

/** Priorities within a queue: codes and passwords before other mails, digests and mailings after them. */
export const urgency = { code: 10, usual: 0, mailing: -10 } as const;

const queuesOfTopic: Readonly<Record<string, readonly QueueName[]>> = {
  mails: ['letters'],
  deploy_messages: ['deploy-messages'],
  webhooks: ['notices', 'webhooks'],
};

/** Queues that an event of this topic may concern: mails cause neither notifications nor search updates. */
export const queuesOf = (topic: string): readonly QueueName[] =>
  queuesOfTopic[topic] ?? ['notices', 'search', 'webhook-events'];
