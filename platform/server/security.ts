import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { PortalError } from './errors.ts';

/** Security headers on every answer, errors included, and refusal of writes from other origins. */
export async function security(app: FastifyInstance, config: Config, scriptHashes: string[]): Promise<void> {
  const production = config.PORTAL_MODE === 'production';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scriptHashes],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        ...(production && { 'upgrade-insecure-requests': [] }),
      },
    },
    hsts: production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)');
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    const origin = request.headers.origin;
    const own = new Set([config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin, `${request.protocol}://${request.host}`]);
    if (origin && !own.has(origin)) throw new PortalError(403, 'Запрос с другого сайта не принимается');
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new PortalError(403, 'Запрос с другого сайта не принимается');
  });
}
