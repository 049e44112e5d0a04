import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** Tracing hooks of the server and its pools. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  traceQueries(pool: pg.Pool): void;
  /** Sends the buffered traces. */
  close(): Promise<void>;
}

/** Null, without loading OpenTelemetry, when no collector is configured. */
export async function openTracing(config: Config, log: Log): Promise<Tracing | null> {
  if (!config.TRACES_ENDPOINT) return null;
  const { sendTraces } = await import('./openTelemetry.ts');
  return sendTraces({ endpoint: config.TRACES_ENDPOINT, share: config.TRACES_SHARE, log });
}

/** Traces are named by route, never by address, which may hold names and numbers of people. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'nowhere';
