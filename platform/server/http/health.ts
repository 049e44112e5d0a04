import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { runStatement } from '../db/typedSql.ts';
import { notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import { operationMetrics } from '../operations/metrics.ts';

/** A database that is frozen or unreachable keeps the connection open and never answers. */
const patienceMs = 2_000;

/** Runs an empty statement. Rejects after `waitMs` without an answer. */
async function askDatabase(db: Db, waitMs: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'no_answer' })), waitMs);
  try {
    await Promise.race([runStatement(db, sql`select 1`), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/healthz`: the process lives (never queries the database). `/readyz`: it can serve now; 503 when the database is away
 * or has not answered for `waitMs`.
 */
export function health(app: FastifyInstance, db: Db, waitMs = patienceMs): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isClosing) return reply.code(503).send({ status: 'closing' });
    try {
      await askDatabase(db, waitMs);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ code: (error as { code?: string }).code }, 'not ready: database');
      return reply.code(503).send({ status: 'database away' });
    }
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For answers that bypass Fastify: observes their duration in seconds. */
    timeAnswers: (method: string, route: string, status: number) => (seconds: number) => void;
  }
}

// Per process, because tests build many apps in one process.
const processMetrics = new Registry();

interface MetricsParts {
  config: Config;
  db: Db;
  log: Log;
}

/**
 * `/metrics` for Prometheus: for the holder of METRICS_TOKEN; without a token only in demo mode and only from this
 * machine.
 */
export function metrics(app: FastifyInstance, { config, db, log }: MetricsParts): void {
  if (!processMetrics.getMetricsAsArray().length) collectDefaultMetrics({ register: processMetrics });
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const measure = operationMetrics(registry, { config, db, log });
  app.decorate('timeAnswers', (method, route, status) => {
    const answers = duration.labels({ method, route, status });
    return (seconds) => answers.observe(seconds);
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? '', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw notFound();
    await measure();
    const all = Registry.merge([processMetrics, registry]);
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  if (config.METRICS_TOKEN) return isSame(request.headers.authorization ?? '', `Bearer ${config.METRICS_TOKEN}`);
  // Behind a proxy every request seems to come from this machine.
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in request.headers);
  return (
    config.PORTAL_MODE !== 'production' && !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
