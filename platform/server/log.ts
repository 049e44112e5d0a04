import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { clock } from '#platform/contract/time/clock.ts';

/** The logger that domains receive: pino's own, or the request's child of it. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

interface Cause {
  code?: string | undefined;
  message: string;
}

interface LoggedError extends Cause {
  type: string;
  stack: string | undefined;
  cause?: Cause;
}

/**
 * JSON lines in UTC. Of a request only method, route and status are logged: queries, bodies and headers can hold names,
 * mails and tokens. A database error's `detail` and parameters hold row values.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: {
      err: serializeError,
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return pino(options, to ?? standardOutput());
}

/** Bytes buffered while the log's disk is full; more is only counted. */
const mostKept = 1_000_000;

/**
 * A full log disk must not end the process: pino buffers what it could not write and retries with every line. The loss
 * is logged once there is room.
 */
function standardOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: mostKept });
  let lost = 0;
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (!isFull(error)) throw error;
  });
  output.on('drop', () => {
    lost += 1;
  });
  output.on('write', () => {
    if (!lost) return;
    const lossLine = { level: 40, time: clock.now().toISOString(), event: 'log lost', lines: lost };
    lost = 0;
    output.write(`${JSON.stringify({ ...lossLine, msg: 'the disk of the log was full' })}\n`);
  });
  return output;
}

const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** Does the same for what is printed without the logger. */
export function ignoreFullOutput(): void {
  process.stdout.on('error', (error) => {
    if (!isFull(error)) throw error;
  });
}

type Failed = Error & { code?: string };

function serializeError(error: Failed): LoggedError {
  const message = safeMessage(error);
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  const cause = error.cause instanceof Error ? (error.cause as Failed) : undefined;
  return {
    type: error.name,
    code: error.code,
    message,
    stack: frames,
    ...(cause && { cause: { code: cause.code, message: safeMessage(cause) } }),
  };
}

/**
 * Removes row values: Drizzle appends those of a failed query after «params:»; PostgreSQL quotes the value it could not
 * read (class 22).
 */
function safeMessage({ message, code }: Failed): string {
  if (code?.startsWith('22')) return 'value not accepted by the database';
  return message.split('\nparams:')[0] as string;
}
