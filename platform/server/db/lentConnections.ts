import type pg from 'pg';
import type { Log } from '../log.ts';
import { closeEarly } from './standbyConnections.ts';

const isSilent = (error: Error): boolean => error.message === 'Query read timeout';
/** `read_only_sql_transaction`: a primary that was demoted, or one that was closed for writes. */
const isReadOnly = (error: Error): boolean => (error as { code?: string }).code === '25006';
const isBeginning = (given: unknown): boolean => {
  const text = typeof given === 'string' ? given : (given as { text?: unknown } | null)?.text;
  return typeof text === 'string' && /^\s*begin\b/i.test(text);
};

/**
 * Keeps the pool intact when a network drops connections silently or a failover leaves them at the wrong server. A
 * connection whose answer did not come is closed at once: returned open, it would fail its next user, and a rollback
 * would wait as long as the query did. One that refused a write is closed too, because the next one may lead to the
 * primary. A connection on which a transaction could not begin is released here: Drizzle releases only what has begun,
 * so its place in the pool would be lost until a restart.
 */
export function guardLentConnections(pool: pg.Pool, log: Log): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const answer = query(...given);
      if (answer instanceof Promise)
        answer.catch((error: Error) => {
          if (isSilent(error) || isReadOnly(error)) closeEarly(client, log);
          if (isBeginning(given[0])) client.release(error);
        });
      return answer;
    }) as typeof client.query;
  });
}
