import { and, count, isNotNull, isNull, min, sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '../db/connect.ts';
import { isSentAgain } from '../mail/givenUp.ts';
import { mails } from '../mail/tables.ts';
import { listQueueStats, type QueueStats } from '../queues/queueStats.ts';

/** Unsent mails. */
export interface MailState {
  waiting: number;
  /** Age of the oldest in seconds; 0 when none waits. */
  oldest: number;
  givenUp: number;
  /** Waiting mails that had been given up before staff sent them again. */
  sentAgain: number;
}

/** Age of the oldest due job of a queue, in seconds; 0 when none waits. */
export const ageOf = ({ oldest }: Pick<QueueStats, 'oldest'>): number =>
  oldest ? Math.max(0, (clock.milliseconds() - oldest.getTime()) / 1000) : 0;

export async function readMails(db: Db): Promise<MailState> {
  const [waiting] = await db
    .select({
      total: count(),
      oldest: min(mails.queuedAt),
      again: sql<number>`count(*) filter (where ${isSentAgain})`.mapWith(Number),
    })
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
    sentAgain: waiting?.again ?? 0,
  };
}

/** Pending and failed work. */
export async function readQueues(db: Db): Promise<{ mails: MailState; queues: QueueStats[] }> {
  return { mails: await readMails(db), queues: await listQueueStats(db) };
}
