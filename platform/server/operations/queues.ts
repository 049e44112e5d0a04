import { and, count, isNotNull, isNull, min } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '../db/connect.ts';
import { mails } from '../mail/tables.ts';
import { listQueueStats, type QueueStats } from '../queues/queueStats.ts';

/** Unsent mails. `oldest`: age in seconds, 0 when none waits. */
export interface MailState {
  waiting: number;
  oldest: number;
  givenUp: number;
}

/** Age of the oldest due job of a queue, in seconds; 0 when none waits. */
export const ageOf = ({ oldest }: Pick<QueueStats, 'oldest'>): number =>
  oldest ? Math.max(0, (clock.milliseconds() - oldest.getTime()) / 1000) : 0;

export async function readMails(db: Db): Promise<MailState> {
  const [waiting] = await db
    .select({ total: count(), oldest: min(mails.queuedAt) })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.failedAt)));
  const [givenUp] = await db
    .select({ total: count() })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNotNull(mails.failedAt)));
  return {
    waiting: waiting?.total ?? 0,
    oldest: ageOf({ oldest: waiting?.oldest ?? null }),
    givenUp: givenUp?.total ?? 0,
  };
}

/** Pending and failed work. */
export async function readQueues(db: Db): Promise<{ mails: MailState; queues: QueueStats[] }> {
  return { mails: await readMails(db), queues: await listQueueStats(db) };
}
