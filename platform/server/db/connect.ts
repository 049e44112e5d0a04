import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { preparing } from './preparing.ts';

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
/** What a query or a command needs: the database itself or an open transaction. */
export type Queryable = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | 'selectDistinct' | 'selectDistinctOn' | '$count'>;

// bigint counts fit a number here: no table of the portal reaches 2^53 rows.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a calendar day, not an instant: it stays the string YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** What a command needs that makes a transaction of its own; inside one already open it becomes a savepoint. */
export type Transactable = Queryable & Pick<Db, 'transaction'>;

export interface ConnectOptions {
  url: string;
  size: number;
  statementTimeoutMs: number;
  log: Log;
}

export function connect({ url, size, statementTimeoutMs, log }: ConnectOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // The server's own limit says nothing when the server does not answer at all.
    query_timeout: statementTimeoutMs + 1000,
    keepAlive: true,
    application_name: 'portal',
  });
  // Without a listener the error of a lost connection ends the process. The pool listens to idle ones only, and passes on what it hears;
  // one that is lent out to a transaction tells its holder by the query under way, or by the next one.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'database connection lost')));
  return drizzle({ client: preparing(pool) }) as Db;
}
