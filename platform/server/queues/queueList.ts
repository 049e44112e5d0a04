import type { UpdateQueueOptions } from 'pg-boss';

/** The queue's own schema: made and renewed by the schema's owner; the portal's role only writes rows into it. */
export const jobSchema = 'jobs';

/** Where a job ends that cannot be done: it waits for staff, who try it again or take it out. */
export const deadLetters = 'dead-letters';

/** What each queue's jobs say: ids and names of events, never personal data or secrets. */
export interface QueueData {
  /** A letter is sent. */
  letters: { mailId: number };
  /** A domain event becomes notifications. */
  notices: { eventId: number; name: string };
  /** Letters about notifications are written, for those who want them at once. */
  'notice-letters': { notificationIds: number[] };
  /** A notification is shown by a browser whose page is closed. */
  pushes: { notificationId: number; browserId: number };
  /** A word to every open page is due. */
  'deploy-messages': { messageId: number };
  /** A long list is written into a file. */
  'registry-files': { fileId: number };
  /** What an event says has changed is taken into the search index. */
  search: { name: string; ids: Record<string, number> };
}
export type QueueName = keyof QueueData;

const day = 86_400;

/** Of every queue. A job whose process died is noticed by its silent heartbeat and tried again. */
const common = {
  retryBackoff: true,
  heartbeatSeconds: 15,
  expireInSeconds: 900,
  deadLetter: deadLetters,
  // What waits is kept until it is done; of what was done or given up nothing stays here.
  retentionSeconds: 365 * day,
  deleteAfterSeconds: 3600,
} satisfies UpdateQueueOptions;

/** Pauses grow from `retryDelay` to `retryDelayMax`, seconds. */
export const queueRules: Readonly<Record<QueueName, UpdateQueueOptions>> = {
  // A mail server may be away for days: letters give up by their age (`sendLetters.ts`).
  letters: { ...common, retryLimit: 2000, retryDelay: 30, retryDelayMax: 600 },
  notices: { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  'notice-letters': { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  pushes: { ...common, retryLimit: 6, retryDelay: 30, retryDelayMax: 3600 },
  'deploy-messages': { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  'registry-files': { ...common, retryLimit: 5, retryDelay: 5, retryDelayMax: 300 },
  search: { ...common, retryLimit: 8, retryDelay: 5, retryDelayMax: 600 },
};
export const queueNames = Object.keys(queueRules) as QueueName[];

export const deadLetterRules = { retentionSeconds: 90 * day, deleteAfterSeconds: 3600 } satisfies UpdateQueueOptions;

/** Within a queue the urgent go first: codes and passwords before other letters, digests and mailings after them. */
export const urgency = { code: 10, usual: 0, mailing: -10 } as const;

/** Queues that an event of this topic may have given something: a mail is nothing people are told of, nor searched. */
export const queuesOf = (topic: string): readonly QueueName[] =>
  topic === 'mails' ? ['letters'] : topic === 'deploy_messages' ? ['deploy-messages'] : ['notices', 'search'];
