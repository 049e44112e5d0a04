import { Redis } from 'ioredis';
import { clock } from '#platform/contract/time/clock.ts';
import type { Log } from '../log.ts';

export interface SharedCounts {
  /** How often all processes used this key in its window; null while Redis is away. */
  take(key: string, windowMs: number): Promise<{ taken: number; leftMs: number } | null>;
  close(): void;
}

/** Pause after a missing answer, so that a hanging Redis delays one call a second and not every one. */
const pauseMs = 1000;

/** Counters in Redis. Callers never wait long: no queue while Redis is away, a tenth of a second while it is slow. */
export function sharedCounts(url: string, log: Log): SharedCounts {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 100,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  let isAway = false;
  let askAgainAt = 0;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'redis is away: each process counts for itself');
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  return {
    async take(key, windowMs) {
      if (redis.status !== 'ready' || clock.milliseconds() < askAgainAt) return null;
      const name = `limit ${key}`;
      try {
        const answers = await redis.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).pttl(name).exec();
        const [, [, taken] = [], [, leftMs] = []] = answers ?? [];
        return { taken: Number(taken), leftMs: Number(leftMs) };
      } catch (error) {
        log.debug({ err: error as Error }, 'redis did not count');
        askAgainAt = clock.milliseconds() + pauseMs;
        return null;
      }
    },
    close: () => redis.disconnect(),
  };
}
