import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';

/**
 * `/healthz`: the process lives (never asks the database). `/readyz`: it can serve now.
 * `/metrics`: Prometheus, for loopback or the holder of METRICS_TOKEN.
 */
export function health(app: FastifyInstance, { db, config }: { db: Db; config: Config }): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (closing) return reply.code(503).send({ status: 'closing' });
    await db.execute(sql`select 1`);
    return { status: 'ready' };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({ name: 'http_request_duration_seconds', help: 'Time to answer', labelNames: ['method', 'route', 'status'], buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5], registers: [registry] });
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe({ method: request.method, route: request.routeOptions.url ?? '', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (request, reply) => {
    const allowed = config.METRICS_TOKEN ? request.headers.authorization === `Bearer ${config.METRICS_TOKEN}` : ['127.0.0.1', '::1'].includes(request.ip);
    if (!allowed) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
