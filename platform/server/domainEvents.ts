import { AsyncLocalStorage } from 'node:async_hooks';
import { lt, sql } from 'drizzle-orm';
import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Config } from './config.ts';
import type { Queryable } from './db/connect.ts';
import { runStatement } from './db/typedSql.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';

/** What happened: a name in the past tense and ids, never personal data. The name's first word is its topic. */
export interface DomainEvent {
  name: `${string}.${string}`;
  ids: Record<string, number>;
}

/**
 * What happened, whoever wrote it. A trigger of the table queues what follows from it (`notices`, `search`) in the
 * writing transaction.
 */
export const domainEvents = pgTable('facts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  ids: jsonb('ids').$type<Record<string, number>>().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().default(portalNow),
});

export const topicOf = (name: string): string => name.split('.')[0] as string;

/** Topics of what the request under way has recorded. */
const recorded = new AsyncLocalStorage<Set<string>>();

/**
 * Does the work of a request and tells the topics of the events it has recorded, once it is done: the announcement
 * takes its way through the database, and who has written something asks for it anew at once.
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

/** Part of the writing transaction: the event is there, and is announced, exactly when the change is. */
export async function recordEvent(db: Queryable, event: DomainEvent): Promise<void> {
  recorded.getStore()?.add(topicOf(event.name));
  await db.insert(domainEvents).values(event);
  await runStatement(db, sql`select pg_notify('facts', ${event.name})`);
}

export interface DomainEventListener {
  close(): Promise<void>;
}

const askEveryMs = 10_000;

/**
 * Calls `heard` with the topic of every committed event of every process, on a connection of its own.
 * `lost` is called when a gap was possible (the connection was away): whoever keeps copies must drop them.
 */
export function listenToEvents(
  url: string,
  log: Log,
  heard: (topic: string) => void,
  lost: () => void,
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
      client.end().catch((reason: Error) => log.debug({ err: reason }, 'fact listener already closed'));
      if (current === client) current = null;
      if (closed) return;
      log.warn({ err: error }, 'fact listener lost its connection');
      lost();
      again = setTimeout(() => void open(), 1000);
    };
    client.on('error', leave);
    client.on('end', () => leave());
    client.on('notification', (message) => heard(topicOf(message.payload ?? '')));
    try {
      await client.connect();
      await client.query('listen facts');
    } catch (error) {
      return leave(error as Error);
    }
    if (closed) return leave();
    current = client;
    // A cable pulled out says nothing; without asking, the silence would pass for peace.
    asking = setInterval(() => client.query('select 1').catch(leave), askEveryMs).unref();
    lost();
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

/** Facts are announcements, not the audit log: once everybody has heard them they only take room. */
export const eventJobs = ({ FACT_DAYS }: Pick<Config, 'FACT_DAYS'>): Job[] => [
  {
    name: 'clear-old-facts',
    cron: '23 4 * * *',
    async run({ db, now }) {
      await db
        .delete(domainEvents)
        .where(lt(domainEvents.happenedAt, new Date(now.getTime() - FACT_DAYS * 86_400_000)));
    },
  },
];
