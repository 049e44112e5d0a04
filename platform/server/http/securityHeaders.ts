import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every answer. */
    standardHeaders: Readonly<Record<string, string>>;
  }
}

type Policy = Record<string, readonly string[]>;

const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const originOf = (url: string): string[] => (URL.canParse(url) ? [new URL(url).origin] : []);

const socketOrigin = (url: string | undefined): string[] => (url ? [new URL(url).origin.replace(/^http/, 'ws')] : []);

/**
 * The Content-Security-Policy of pages. `scriptHashes` are those of the inline scripts, so that cached HTML needs no
 * nonce; `frameOrigins` may be framed.
 */
export function contentPolicy(
  config: Config,
  scriptHashes: readonly string[],
  frameOrigins: readonly string[] = [],
): string {
  return written({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...originOf(config.TILE_URL)],
    'font-src': ["'self'"],
    // Some browsers do not count sockets as «self», so the address is named where it is known.
    'connect-src': ["'self'", ...socketOrigin(config.PUBLIC_URL)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': [
      "'self'",
      // A private file shown beside a decision about it.
      'blob:',
      ...new Set([
        ...[config.RESULTS_CAC_URL, config.RESULTS_CACIB_URL, config.OFFICE_WIDGET_URL].flatMap(originOf),
        ...frameOrigins,
      ]),
    ],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    ...(config.PUBLIC_URL?.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  });
}

/** Allows other sites to frame the page: it has no actions that clickjacking could abuse. */
export function allowFraming(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
    .header('cross-origin-resource-policy', 'cross-origin')
    .removeHeader('x-frame-options');
}

/** Policy of content shown apart from the portal (a stored file, a mail): no scripts, no loading, no origin. */
export const sandboxPolicy = written({
  sandbox: [],
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'frame-ancestors': ["'self'"],
});

/**
 * The headers are set on every answer before anything else, so that errors, files, 404 and 304 have them too. A handler
 * that needs another policy replaces that one header. `@fastify/helmet` is not used: it does not reach answers made
 * before routing (a broken address), has no Permissions-Policy, and builds the same values for each request, which was
 * measured as 74 µs of processor time for an empty answer instead of 57.
 */
export function securityHeaders(
  app: FastifyInstance,
  config: Config,
  scriptHashes: readonly string[],
  frameOrigins: readonly string[] = [],
): (reply: FastifyReply) => void {
  const headers = {
    'content-security-policy': contentPolicy(config, scriptHashes, frameOrigins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.PORTAL_MODE === 'production' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
  app.decorate('standardHeaders', headers);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return (reply) => void reply.headers(headers);
}
