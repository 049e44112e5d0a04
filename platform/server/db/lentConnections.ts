import type pg from 'pg';
import type { Log } from '../log.ts';

const isSilent = (error: Error): boolean => error.message === 'Query read timeout';
const isBeginning = (given: unknown): boolean => {
  const text = typeof given === 'string' ? given : (given as { text?: unknown } | null)?.text;
  return typeof text === 'string' && /^\s*begin\b/i.test(text);
};

/**
 * Keeps the pool intact when a network drops connections silently. A connection whose answer did not come is closed at
 * once: returned open, it would fail its next user, and a rollback would wait as long as the query did. A connection on
 * which a transaction could not begin is released here: Drizzle releases only what has begun, so its place in the pool
 * would be lost until a restart.
 */
export function guardLentConnections(pool: pg.Pool, log: Log): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const answer = query(...given);
      if (answer instanceof Promise)
        answer.catch((error: Error) => {
          if (isSilent(error))
            client.end().catch((reason: Error) => log.debug({ err: reason }, 'database connection already closed'));
          if (isBeginning(given[0])) client.release(error);
        });
      return answer;
    }) as typeof client.query;
  });
}
