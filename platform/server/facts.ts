import { sql } from 'drizzle-orm';
import { bigserial, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Queryable } from './db/connect.ts';
import type { Log } from './log.ts';

/** What happened: a name in the past tense and ids, never personal data. The name's first word is its topic. */
export interface Fact {
  name: `${string}.${string}`;
  ids: Record<string, number>;
}

export const facts = pgTable('facts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  ids: jsonb('ids').$type<Record<string, number>>().notNull(),
  happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().defaultNow(),
});

export const topicOf = (name: string): string => name.split('.')[0] as string;

/** Part of the writing transaction: the fact is there, and is announced, exactly when the change is. */
export async function recordFact(db: Queryable, fact: Fact): Promise<void> {
  await db.insert(facts).values(fact);
  await db.execute(sql`select pg_notify('facts', ${fact.name})`);
}

export interface FactListener {
  close(): Promise<void>;
}

/**
 * Calls `heard` with the topic of every committed fact of every process, on a connection of its own.
 * `lost` is called when a gap was possible (the connection was away): whoever keeps copies must drop them.
 */
export function listenToFacts(url: string, log: Log, heard: (topic: string) => void, lost: () => void): FactListener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  const again = () => {
    client = null;
    if (closed) return;
    lost();
    timer = setTimeout(() => void open(), 1000);
  };
  const open = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'portal facts', keepAlive: true });
    let gone = false;
    const end = (error?: Error) => {
      if (gone) return;
      gone = true;
      if (error) log.warn({ err: error }, 'fact listener lost its connection');
      next.end().catch((reason: Error) => log.debug({ err: reason }, 'fact listener already closed'));
      again();
    };
    next.on('error', end);
    next.on('end', () => end());
    next.on('notification', (message) => heard(topicOf(message.payload ?? '')));
    try {
      await next.connect();
      await next.query('listen facts');
      client = next;
      lost();
    } catch (error) {
      end(error as Error);
    }
  };
  void open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
