import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { sandboxPolicy } from '../http/securityHeaders.ts';
import { type Call, callerOf, guestsOf, inputReader, type Served, type Serving } from '../serve.ts';
import { disposition } from './routes.ts';

export interface FileAnswer {
  name: string;
  mediaType: string;
  /** Bytes; unknown for a file written while it is sent. */
  size?: number;
  stream: Readable;
}

export type FileServing<Input, Caller extends Access = Access> = Pick<
  Serving<Input, unknown, Caller>,
  'access' | 'input' | 'summary'
> & {
  /** `inline` for what a frame of the portal may show; the sandbox gives it no origin and runs no scripts. */
  as: 'inline' | 'attachment';
  handle: (call: Call<Input, Caller>) => Promise<FileAnswer>;
};

/**
 * `serve` for endpoints that answer with a file: permissions are checked for every request, and shared caches must not
 * store it.
 */
export function serveFile<Input, Caller extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, never>,
  { as, handle, ...rest }: FileServing<Input, Caller>,
): void {
  const call = endpoint;
  if (app.served.has(call.name)) throw new Error(`Two endpoints are named «${call.name}»`);
  const serving = { ...rest, answer: z.any() };
  app.served.set(call.name, { endpoint: call, serving: serving as Served['serving'], isFile: true });
  const readInput = inputReader(call, serving);
  app.route({
    method: call.method,
    url: call.path,
    config: { guests: guestsOf(serving.access) },
    onRequest: async (request) => {
      await app.limiter.take('api', request, app.perMinute);
    },
    handler: async (request, reply) => {
      const input = readInput(request);
      const asked = { input, session: callerOf(call, serving.access, request), request, reply } as Call<Input, Caller>;
      const file = await app.concurrency.pass(async () => handle(asked));
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': sandboxPolicy,
        // A page of the portal may show it in a frame; the sandbox and `frame-ancestors` restrict it to that.
        'x-frame-options': 'SAMEORIGIN',
        'content-disposition': disposition(as, file.name),
        ...(file.size !== undefined && { 'content-length': file.size }),
      });
      return reply.type(file.mediaType).send(file.stream);
    },
  });
}
