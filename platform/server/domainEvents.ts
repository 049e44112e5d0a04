import { AsyncLocalStorage } from 'node:async_hooks';
import { lt, sql } from 'drizzle-orm';
import { bigint, bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { dayMs } from '#platform/contract/time/duration.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Config } from './config.ts';
import { instant } from './db/columns.ts';
import type { Queryable } from './db/connect.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';

/** A domain event: a name in the past tense and ids, never personal data. The first word of the name is its topic. */
export interface DomainEvent {
  name: `${string}.${string}`;
  ids: Record<string, number>;
}

/**
 * Domain events of every process. A trigger of the table queues follow-up jobs (`notices`, `search`) in the writing
 * transaction. The table, the channel and the connection are still called `facts`, their first name: during an upgrade
 * a process of the earlier release writes to the table and listens to the channel.
 */
export const domainEvents = pgTable('facts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  ids: jsonb('ids').$type<Record<string, number>>().notNull(),
  happenedAt: instant('happened_at').notNull().default(portalNow),
  /** The writing transaction: the events of one save are followed up together. */
  transactionId: bigint('transaction_id', { mode: 'number' }).default(sql`pg_current_xact_id()::text::bigint`),
});

export const topicOf = (name: string): string => name.split('.')[0] as string;

/** Topics of the events that the current request has recorded. */
const recorded = new AsyncLocalStorage<Set<string>>();

/**
 * Runs the work of a request and reports the topics of its events once it is done. The notification through the
 * database takes a moment, and the writer reads again at once.
 */
export async function withRecordedTopics<Result>(
  work: () => Promise<Result>,
  done: (topic: string) => void,
): Promise<Result> {
  const topics = new Set<string>();
  const result = await recorded.run(topics, work);
  for (const topic of topics) done(topic);
  return result;
}

/**
 * Records an event within the writing transaction, so that it exists and is announced exactly when the change is
 * committed.
 */
export async function recordEvent(db: Queryable, event: DomainEvent): Promise<void> {
  recorded.getStore()?.add(topicOf(event.name));
  await db
    .insert(domainEvents)
    .values(event)
    .returning({ announced: sql`pg_notify('facts', ${event.name})` });
}

export interface DomainEventListener {
  close(): Promise<void>;
}

const askEveryMs = 10_000;

/**
 * Calls `onTopic` with the topic of every committed event of every process, on its own connection. `lost` is called after
 * a possible gap (the connection was down), and says whether events are received from now on: callers must then clear
 * their caches.
 */
export function listenToEvents(
  url: string,
  log: Log,
  onTopic: (topic: string) => void,
  lost: (isListening: boolean) => void,
): DomainEventListener {
  let current: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let closed = false;

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'portal facts',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
    });
    let asking: NodeJS.Timeout | undefined;
    let gone = false;
    const leave = (error?: Error): void => {
      if (gone) return;
      gone = true;
      clearInterval(asking);
      client.end().catch((reason: Error) => log.debug({ err: reason }, 'event listener already closed'));
      if (current === client) current = null;
      if (closed) return;
      log.warn({ err: error }, 'event listener lost its connection');
      lost(false);
      again = setTimeout(() => void open(), 1000);
    };
    client.on('error', leave);
    client.on('end', () => leave());
    client.on('notification', (message) => onTopic(topicOf(message.payload ?? '')));
    try {
      await client.connect();
      await client.query('listen facts');
    } catch (error) {
      return leave(error as Error);
    }
    if (closed) return leave();
    current = client;
    // A ping detects a connection that died without an error.
    asking = setInterval(() => client.query('select 1').catch(leave), askEveryMs).unref();
    lost(true);
  };
  void open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(again);
      await current?.end();
    },
  };
}

/** Events only announce changes and are not the audit log, so old ones are deleted. */
export const eventJobs = ({ FACT_DAYS }: Pick<Config, 'FACT_DAYS'>): Job[] => [
  {
    name: 'clear-old-facts',
    cron: '23 4 * * *',
    async run({ db, now }) {
      await db.delete(domainEvents).where(lt(domainEvents.happenedAt, new Date(now.getTime() - FACT_DAYS * dayMs)));
    },
  },
];
