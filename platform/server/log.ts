import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino } from 'pino';

/** What domains may write to: pino's own, or the request's child of it. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * JSON lines in UTC. Nothing of a request is logged but method, route and status: queries, bodies
 * and headers can hold names, mails and tokens. A database error's `detail` and `parameters` hold row values.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: {
      err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, message: safeMessage(error), stack: error.stack }),
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({ method: request.method, route: request.routeOptions?.url }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
}

/** Drizzle puts the values of a failed query into the message, after «params:». */
const safeMessage = (error: Error): string => error.message.split('\nparams:')[0] as string;
