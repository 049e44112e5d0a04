import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { clientErrorHandler } from '../http/errors/clientErrors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Longest time to receive the request's body, milliseconds; default: the portal's own. */
    receiveMs?: number | undefined;
  }
}

/** Upper bound for all routes, enforced by Node itself. */
export const maxReceiveMs = 15 * minuteMs;

/** A lower average speed means a held connection, not an upload. */
const bytesPerSecond = 256;

const late = (): Error => Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Node has one request timeout for the whole server, and a phone needs minutes for twenty megabytes. So that timeout is
 * long, and each body is watched here: `usualMs` for most routes, `receiveMs` for uploads, and `usualMs` again for a
 * body that is no longer read (its request was refused).
 */
export function limitBodies(app: FastifyInstance, usualMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const clear = (request: FastifyRequest): void => clearInterval(timers.get(request));
  const watch = (request: FastifyRequest, allowedMs: number): void => {
    const { raw } = request;
    // Injected requests of tests have no connection.
    if (!(raw.socket instanceof Socket)) return;
    const began = performance.now();
    let seen = raw.socket.bytesRead;
    clear(request);
    const look = (): void => {
      if (raw.complete || raw.destroyed) {
        clear(request);
        return;
      }
      const stands = raw.socket.bytesRead - seen < (bytesPerSecond * usualMs) / 1000;
      seen = raw.socket.bytesRead;
      if (!stands && performance.now() - began + usualMs / 2 < allowedMs) return;
      clear(request);
      clientErrorHandler(late(), raw.socket);
    };
    timers.set(request, setInterval(look, Math.min(usualMs, allowedMs)).unref());
    raw.once('close', () => clear(request));
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const hasBody =
      headers['transfer-encoding'] !== undefined ||
      (headers['content-length'] !== undefined && headers['content-length'] !== '0');
    if (hasBody) watch(request, request.routeOptions.config?.receiveMs ?? usualMs);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete && !request.raw.destroyed) watch(request, usualMs);
    done();
  });
}
