import { inArray } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db, Transactable } from '#platform/server/db/connect.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import type { Log } from '#platform/server/log.ts';
import { codeOf, type Failure, type Finish, type QueuedJob } from '#platform/server/queues/worker.ts';
import type { Subscription } from '../public.ts';
import { writeNotice } from './writeNotice.ts';

/** Milliseconds. Events that waited longer, e.g. during an outage, are no longer news. */
const stale = 3 * 86_400_000;

export interface StoredNotice {
  eventId: number;
  type: number;
  receivers: number[];
}

type Taken = Pick<typeof domainEvents.$inferSelect, 'id' | 'name' | 'ids' | 'happenedAt'>;

/** Subscriptions by the name of their event. */
export type Subscriptions = ReadonlyMap<string, readonly Subscription[]>;

/**
 * Turns the jobs' events into notifications in one transaction with the jobs' completion, so that a killed process
 * leaves both undone.
 */
export async function dispatchEvents(
  { db, log }: { db: Db; log: Log },
  subscriptions: Subscriptions,
  jobs: readonly QueuedJob<'notices'>[],
  finish: Finish,
): Promise<{ told: StoredNotice[]; failures: Failure[] }> {
  const subscribed = jobs.filter(({ data }) => subscriptions.has(data.name));
  return db.transaction(async (tx) => {
    const events = await listEvents(
      tx,
      subscribed.map(({ data }) => data.eventId),
    );
    const told: StoredNotice[] = [];
    const failures: Failure[] = [];
    for (const { id, data } of subscribed) {
      const event = events.get(data.eventId);
      if (!event || clock.milliseconds() - event.happenedAt.getTime() > stale) continue;
      try {
        // A savepoint: one failing event must not roll back the others.
        told.push(...(await tx.transaction((savepoint) => notifyOf(savepoint, event, subscriptions))));
      } catch (error) {
        log.error({ err: error as Error, event: event.name, eventId: event.id }, 'dispatching an event failed');
        failures.push({ id, code: codeOf(error) });
      }
    }
    const failed = new Set(failures.map(({ id }) => id));
    await finish(
      tx,
      jobs.map(({ id }) => id).filter((id) => !failed.has(id)),
    );
    return { told, failures };
  });
}

async function listEvents(tx: Transactable, ids: number[]): Promise<Map<number, Taken>> {
  if (!ids.length) return new Map();
  const { id, name, ids: about, happenedAt } = domainEvents;
  const found = await tx.select({ id, name, ids: about, happenedAt }).from(domainEvents).where(inArray(id, ids));
  return new Map(found.map((event) => [event.id, event]));
}

async function notifyOf(tx: Transactable, event: Taken, subscriptions: Subscriptions): Promise<StoredNotice[]> {
  const told: StoredNotice[] = [];
  for (const subscription of subscriptions.get(event.name) ?? []) {
    for (const notice of await subscription.notices(tx, event.ids)) {
      const receivers = await writeNotice(tx, event.id, notice);
      if (receivers.length) told.push({ eventId: event.id, type: notice.type, receivers });
    }
  }
  return told;
}
