import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

export interface LiveRedis {
  adapter: ReturnType<typeof createAdapter>;
  /** While it is not, events go to this process's own sockets only. */
  isReady(): boolean;
  close(): void;
}

const streamName = 'portal live';
const marks = 6;
const markEveryMs = 500;

/** Brings events to the sockets of every process, by a Redis stream. */
export function liveRedis(url: string, log: Log): LiveRedis {
  // The adapter makes its readers from this connection's options: they wait for Redis in a queue, instead of asking
  // without end.
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    // One that hangs must not keep a process's own pages waiting: longer than a reader waits for news (below).
    commandTimeout: 4000,
    // What was under way when the connection broke may have been said: nobody is told twice.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 200, 3000),
  });
  const redis = outliveTimeouts(client, log);
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'redis is away: live events reach this process only');
    isAway = true;
  });
  let marking: NodeJS.Timeout | undefined;
  redis.on('ready', () => {
    isAway = false;
    clearInterval(marking);
    marking = markPlace(redis);
  });
  return {
    adapter: createAdapter(redis, {
      streamName,
      channelPrefix: 'portal live',
      onlyPlaintext: true,
      blockTimeInMs: 2000,
    }),
    isReady: () => redis.status === 'ready',
    close: () => {
      clearInterval(marking);
      redis.disconnect();
    },
  };
}

/**
 * Until it has read one entry, the adapter's reader asks for «what comes from now on» again and again, and what comes
 * between two askings is lost. A few entries that say nothing give it a place to go on from.
 */
function markPlace(redis: Redis): NodeJS.Timeout {
  let left = marks;
  const timer = setInterval(() => {
    void redis.xadd(streamName, 'MAXLEN', '~', 10_000, '*', 'mark', '1');
    left -= 1;
    if (!left) clearInterval(timer);
  }, markEveryMs);
  return timer.unref();
}

/**
 * The adapter asks for some things (what it publishes to processes, its subscriptions) without waiting for an answer. One
 * that comes too late is a word of the log: unheard it would end the process, which it did to nodes that started on a
 * busy machine.
 */
export function outliveTimeouts(client: Redis, log: Log): Redis {
  const [send, duplicate] = [client.sendCommand.bind(client), client.duplicate.bind(client)];
  client.sendCommand = (command, stream) => {
    command.promise.catch((error: Error) => log.debug({ err: error, command: command.name }, 'redis did not answer'));
    return send(command, stream);
  };
  client.duplicate = (override) => outliveTimeouts(duplicate(override), log);
  return client;
}
