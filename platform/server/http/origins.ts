import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { PortalError } from '../errors.ts';
import { isApi } from './address.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether this is the portal's own origin; on a developer's machine also the loopback address of the request. The Host
 * header alone is not trusted.
 */
export function isOwnOrigin(
  origin: string,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
  config: Config,
): boolean {
  if (config.PUBLIC_URL && origin === new URL(config.PUBLIC_URL).origin) return true;
  if (config.PORTAL_MODE === 'production') return false;
  return loopbackHost.test(request.host) && origin === `${request.protocol}://${request.host}`;
}

/**
 * Trusted domains may read the API by exact origin, without credentials; writes are allowed only to the portal's own
 * pages and to programs, which send no Origin. `@fastify/cors` is not used: it has no refusal of foreign writes and
 * would replace only the lines that set the headers, while its route `OPTIONS *` matches every address, so that 404
 * and 405 with `Allow` can no longer be told apart.
 */
export function origins(app: FastifyInstance, config: Config): void {
  const trusted = new Set(config.TRUSTED_ORIGINS);
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (reading.has(request.method)) {
      if (!isApi(request.url)) return done();
      reply.header('vary', 'origin');
      if (origin && trusted.has(origin)) reply.header('access-control-allow-origin', origin);
      return done();
    }
    const foreign =
      origin !== undefined ? !isOwnOrigin(origin, request, config) : request.headers['sec-fetch-site'] === 'cross-site';
    done(foreign ? new PortalError(403, 'Запрос с другого сайта не принимается') : undefined);
  });
}

/** Headers of the answer to a CORS preflight. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'accept',
  'access-control-max-age': '600',
};
