import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, pathNames } from '#platform/contract/endpoint.ts';
import { messages } from '#platform/contract/messages.ts';
import { answerSerializer, routeDocs } from './docs.ts';
import { PortalError, unauthorized } from './errors.ts';
import type { Session } from './session.ts';

export interface Call<Input> {
  input: Input;
  session: Session | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Who may call: everybody, whoever is signed in, or whoever the domain's policy says. */
export type Access = 'public' | 'member' | ((session: Session) => boolean);

export interface Serving<Input, Answer> {
  access: Access;
  /** Strict: an undeclared field is refused. One flat object of path, query and body. */
  input: z.ZodType<Input>;
  answer: z.ZodType<Answer>;
  /** Requests per minute and address, where the portal's general limit is too wide. */
  perMinute?: number;
  /** The browser may keep the answer and ask again by ETag; for what is public and rarely changes. */
  revalidate?: boolean;
  /** One line for the API's readable documentation. */
  summary: string;
  handle: (call: Call<Input>) => Promise<Answer> | Answer;
}

type InProcess = (input: Record<string, unknown>) => Promise<string>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Endpoint name → the same call without a socket, as a visitor: for the first paint. Answers the result as JSON. */
    inProcess: Map<string, InProcess>;
    /** Every served endpoint with its access, for the rights table. */
    served: Map<string, { endpoint: Endpoint<never, unknown>; access: Access }>;
  }
}

/** Binds an endpoint to its validators, policy and handler. */
export function serve<Input, Answer>(app: FastifyInstance, call: Endpoint<Input, Answer>, serving: Serving<Input, Answer>): void {
  const write = answerSerializer(serving.answer);
  app.served.set(call.name, { endpoint: call as Endpoint<never, unknown>, access: serving.access });
  app.inProcess.set(call.name, async (raw) => {
    if (serving.access !== 'public') throw unauthorized();
    const input = parseInput(serving.input, dropEmpty(raw));
    return write(await serving.handle({ input, session: null } as Call<Input>));
  });
  app.route({
    method: call.method,
    url: call.path,
    config: { ...(serving.perMinute && { rateLimit: { max: serving.perMinute, timeWindow: 60_000 } }) },
    schema: routeDocs(call as Endpoint<never, unknown>, serving),
    handler: async (request, reply) => {
      admit(serving.access, request);
      const input = parseInput(serving.input, rawInput(call as Endpoint<never, unknown>, request));
      const result = await serving.handle({ input, session: request.session, request, reply });
      const text = `{"returnCode":${reply.statusCode},"result":${write(result)}}`;
      reply.type('application/json; charset=utf-8').header('cache-control', serving.revalidate ? 'public, no-cache' : 'no-store');
      if (!serving.revalidate) return text;
      const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
      reply.header('etag', etag);
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : text;
    },
  });
}

function admit(access: Access, request: FastifyRequest): void {
  if (request.headers.authorization && !request.session && access !== 'public') throw unauthorized();
  if (access === 'public') return;
  if (!request.session) throw unauthorized();
  if (access !== 'member' && !access(request.session)) throw new PortalError(403, messages.forbidden);
}

/** A name given twice (in the path and the query) is a mistake or an attack: the later one is not let in silently. */
function rawInput(call: Endpoint<never, unknown>, request: FastifyRequest): Record<string, unknown> {
  const inPath = pathNames(call.path);
  const query = request.query as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  if (typeof body !== 'object' || Array.isArray(body)) throw new PortalError(400, 'Тело запроса должно быть объектом');
  for (const name of Object.keys(query)) {
    const allowed = !inPath.includes(name) && (call.method === 'GET' || call.method === 'DELETE' || call.inQuery?.includes(name));
    if (!allowed) throw new PortalError(400, { [name]: 'Неизвестное поле' });
  }
  for (const name of inPath) if (Object.hasOwn(body, name)) throw new PortalError(400, { [name]: 'Неизвестное поле' });
  return { ...query, ...body, ...(request.params as object) };
}

const dropEmpty = (raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Throws 400 (or 422 for a form) with a message per field; unknown fields are named. */
export function parseInput<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) errors[key] ??= 'Неизвестное поле';
    else errors[issue.path.join('.') || 'error'] ??= issue.message;
  }
  throw new PortalError(400, errors);
}
