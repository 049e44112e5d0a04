import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

/** What the server and its pools do for traces, where somebody wants them. */
export interface Tracing {
  traceRequests(app: FastifyInstance): void;
  traceQueries(pool: pg.Pool): void;
  /** Sends what is still here. */
  close(): Promise<void>;
}

/** Null, and nothing of OpenTelemetry is loaded, while no collector is set. */
export async function openTracing(config: Config, log: Log): Promise<Tracing | null> {
  if (!config.TRACES_ENDPOINT) return null;
  const { sendTraces } = await import('./openTelemetry.ts');
  return sendTraces({ endpoint: config.TRACES_ENDPOINT, share: config.TRACES_SHARE, log });
}

/** A trace is named by its route, never by an address: those hold names and numbers of people. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'nowhere';
