import type pg from 'pg';
import type { Log } from '../log.ts';

const isSilent = (error: Error): boolean => error.message === 'Query read timeout';
const isBeginning = (given: unknown): boolean => {
  const text = typeof given === 'string' ? given : (given as { text?: unknown } | null)?.text;
  return typeof text === 'string' && /^\s*begin\b/i.test(text);
};

/**
 * Keeps the pool whole when a network drops connections without a word. One whose answer did not come is closed at
 * once: given back open, it would be lent again and fail whoever gets it, and a roll-back would wait as long as the
 * query did. And one on which a transaction could not begin is given back here: Drizzle gives back what has begun, so
 * the place of every other would be lost until a restart.
 */
export function mindLentConnections(pool: pg.Pool, log: Log): void {
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
