import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

export interface LiveRedis {
  adapter: ReturnType<typeof createAdapter>;
  /** False: events go to this process's own sockets only. */
  isReady(): boolean;
  close(): void;
}

const streamName = 'portal live';
const marks = 6;
const markEveryMs = 500;

/** Distributes events to the sockets of every process by a Redis stream. */
export function liveRedis(url: string, log: Log): LiveRedis {
  // The adapter creates its readers with this connection's options: they queue commands while Redis is away instead of
  // retrying in a loop.
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    // Longer than the reader's blocking read (below), so that a hanging Redis does not hold up this process's pages.
    commandTimeout: 4000,
    // A command sent when the connection broke may have run, so it is not repeated.
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(times * 200, 3000),
  });
  const redis = logLateRedisErrors(client, log);
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
 * Until it has read one entry, the adapter's reader asks for «new entries» repeatedly, and entries between two requests
 * are lost. A few empty entries give it a position to continue from.
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
 * The adapter does not await some commands (publishing, subscriptions). Their late failures are logged: unhandled, they
 * would end the process, as happened to nodes that started on a busy machine.
 */
export function logLateRedisErrors(client: Redis, log: Log): Redis {
  const [send, duplicate] = [client.sendCommand.bind(client), client.duplicate.bind(client)];
  client.sendCommand = (command, stream) => {
    command.promise.catch((error: Error) => log.debug({ err: error, command: command.name }, 'redis did not answer'));
    return send(command, stream);
  };
  client.duplicate = (override) => logLateRedisErrors(duplicate(override), log);
  return client;
}
