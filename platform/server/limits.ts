import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { PortalError } from './errors.ts';

/** Rate limits of the API (pages come from the cache and are not counted), and 503 instead of a queue when the process cannot keep up. */
export async function limits(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: 1500, maxEventLoopUtilization: 0.99, retryAfter: 5, pressureHandler: () => {
    throw new PortalError(503, 'Сейчас слишком много обращений. Повторите через несколько секунд.', 5);
  } });
  await app.register(rateLimit, {
    global: true,
    max: config.API_PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => !request.url.toLowerCase().startsWith('/api/'),
    errorResponseBuilder: (_request, context) => new PortalError(429, `Слишком много обращений. Повторите через ${Math.ceil(context.ttl / 1000)} с.`, Math.ceil(context.ttl / 1000)),
  });
  app.log.debug({ mode: config.PORTAL_MODE }, 'limits set');
}
