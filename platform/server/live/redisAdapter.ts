import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

export interface LiveRedis {
  adapter: ReturnType<typeof createAdapter>;
  /** While it is not, events go to this process's own sockets only. */
  isReady(): boolean;
  close(): void;
}

/** Brings events to the sockets of every process, by a Redis stream. */
export function liveRedis(url: string, log: Log): LiveRedis {
  // The adapter makes its readers from this connection's options: they wait for Redis in a queue, instead of asking without end.
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2000, retryStrategy: (times) => Math.min(times * 200, 3000) });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'redis is away: live events reach this process only');
    isAway = true;
  });
  redis.on('ready', () => {
    isAway = false;
  });
  return {
    adapter: createAdapter(redis, { streamName: 'portal live', channelPrefix: 'portal live', onlyPlaintext: true, blockTimeInMs: 2000 }),
    isReady: () => redis.status === 'ready',
    close: () => redis.disconnect(),
  };
}
