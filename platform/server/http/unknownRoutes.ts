import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { notFound, PortalError } from '../errors.ts';
import { isApi } from './address.ts';
import { preflightHeaders } from './origins.ts';

interface KnownPath {
  shape: RegExp;
  methods: Set<string>;
}

/** `/a/:id.ics` → a pattern of its addresses. Parameters never contain a slash, so the pattern is linear. */
const shapeOf = (url: string): RegExp => {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+?')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`, 'i');
};

/** «/api/dog» of «/api/dog/:dogId»: limits the comparison to the few routes with the same prefix. */
const beginningOf = (path: string): string => path.toLowerCase().replace(/\/$/, '').split('/', 3).join('/');
const anyBeginning = '*';

/**
 * Answers for addresses without a route: 405 with `Allow` where another method exists, an answer to OPTIONS there,
 * otherwise 404. Call it before the first route, because it records those registered later.
 */
export function unknownRoutes(app: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  const byBeginning = new Map<string, Map<string, KnownPath>>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const entry = known.get(url) ?? { shape: shapeOf(url), methods: new Set(['OPTIONS']) };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
    const beginning = beginningOf(url);
    const place = /[:*(]/.test(beginning) ? anyBeginning : beginning;
    byBeginning.set(place, (byBeginning.get(place) ?? new Map()).set(url, entry));
  });
  const allowedAt = (path: string): Set<string> => {
    const inApi = isApi(path);
    const allowed = new Set<string>();
    const near = [byBeginning.get(anyBeginning), byBeginning.get(beginningOf(path))].flatMap((routes) => [
      ...(routes ?? []),
    ]);
    for (const [url, { shape, methods }] of near) {
      // The pages' wildcard and the API's match every address, so they do not prove that something exists.
      if (url === '/api/*' || (inApi && url === '/*') || !shape.test(path)) continue;
      for (const one of methods) allowed.add(one);
    }
    return allowed;
  };
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.raw.url as string).split('?')[0] as string;
    const allowed = allowedAt(path);
    if (!allowed.size || allowed.has(request.method) !== (request.method === 'OPTIONS')) throw notFound();
    reply.header('allow', [...allowed].sort().join(', '));
    if (request.method !== 'OPTIONS') throw new PortalError(405, 'Этот метод здесь не поддерживается');
    if (reply.hasHeader('access-control-allow-origin')) reply.headers(preflightHeaders);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** Unknown addresses of the API answer 404 of the API; with pages all others belong to the pages. */
export function apiNotFound(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*'])
    app.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => reply.callNotFound() });
}
