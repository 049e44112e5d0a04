import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { guardLentConnections } from './lentConnections.ts';
import { prepareSelects } from './prepareSelects.ts';
import { leaveStandbys, standbyAware } from './standbyConnections.ts';

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
/** What a query or a command needs: the database itself or an open transaction. */
export type Queryable = Pick<
  Db,
  | 'select'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | '$count'
>;

// bigint counts fit a number: no table of the portal reaches 2^53 rows.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date is a calendar day, not an instant: it stays the string YYYY-MM-DD.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** What a command needs that opens its own transaction; inside an open one it becomes a savepoint. */
export type Transactable = Queryable & Pick<Db, 'transaction'>;

export interface ConnectOptions {
  url: string;
  size: number;
  statementTimeoutMs: number;
  log: Log;
  /**
   * Direct address of the database, where `url` is a transaction pooler's: for sessions that need their own connection.
   */
  directUrl?: string;
  /** False: prepared statements are unnamed, for poolers that would look for them on another connection. */
  namedStatements?: boolean;
  tracing?: Tracing | null;
}

const directUrls = new WeakMap<pg.Pool, string>();

/** Address for dedicated connections: session locks, temporary tables, LISTEN. */
export const directUrlOf = ({ $client }: Pick<Db, '$client'>): string =>
  directUrls.get($client) ?? $client.options.connectionString ?? '';

export function connect({
  url,
  size,
  statementTimeoutMs,
  log,
  directUrl = url,
  namedStatements = true,
  tracing = null,
}: ConnectOptions): Db {
  const pool = new pg.Pool({
    ...standbyAware,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // The client's own limit, because the server's does not apply when the server does not answer.
    query_timeout: statementTimeoutMs + 1000,
    keepAlive: true,
    application_name: 'portal',
  });
  // Without a listener the error of a lost connection ends the process. The pool reports errors of idle connections
  // only; a transaction learns of a lost connection by its current or next query.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => client.on('error', (error) => log.debug({ err: error }, 'database connection lost')));
  guardLentConnections(pool, log);
  leaveStandbys(pool, log);
  directUrls.set(pool, directUrl);
  tracing?.traceQueries(pool);
  if (!namedStatements) pool.on('connect', dropNames);
  return drizzle({ client: namedStatements ? prepareSelects(pool) : pool }) as Db;
}

/** Removes explicit names of `statement.ts` too. */
function dropNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(
      typeof first === 'object' && first !== null && 'name' in first ? { ...first, name: undefined } : first,
      ...rest,
    )) as typeof client.query;
}
