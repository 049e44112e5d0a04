import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Access,
  canCall,
  type GuestAccess,
  isForEveryone,
  isInSections,
  kindOf,
  type PublicGuestAccess,
} from '#platform/contract/access.ts';
import { type AnyEndpoint, type Endpoint, pathNames } from '#platform/contract/endpoint.ts';
import { messages } from '#platform/contract/messages.ts';
import { withRecordedTopics } from './domainEvents.ts';
import { PortalError, unauthorized } from './errors.ts';
import { sendCached } from './http/cachedAnswer.ts';
import { acceptedEncoding, compress } from './http/compression.ts';
import type { ConcurrencyLimiter } from './limits/concurrencyLimiter.ts';
import type { Devices } from './limits/devices.ts';
import type { RateLimiter } from './limits/rateLimit.ts';
import type { Turns } from './limits/turns.ts';
import { answerSerializer, jsonSchema } from './openapi/answerSerializer.ts';
import type { AnswerCache } from './pages/answerCache.ts';
import type { Caller as AnyCaller, Session } from './session.ts';

export interface Call<Input, Caller extends Access = Access> {
  input: Input;
  /** Null for a visitor, where the access level admits visitors. Where it admits guests, their passes are part of it. */
  session: 'everyone' extends Caller
    ? Session | null
    : Caller extends PublicGuestAccess
      ? AnyCaller | null
      : Caller extends GuestAccess
        ? AnyCaller
        : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Serving<Input, Answer, Caller extends Access = Access> {
  access: Caller;
  /** Strict: an undeclared field is refused. One flat object of path, query and body. */
  input: z.ZodType<Input>;
  answer: z.ZodType<Answer>;
  /**
   * Requests per minute and account (or visitor's device), where the general limit is too wide. Writes open to visitors
   * are counted by address, signed in or not.
   */
  perMinute?: number;
  /**
   * For public answers that rarely change: browsers revalidate them by ETag, and the server caches them until a domain
   * event of their topics.
   */
  revalidate?: boolean;
  /** It waits in a separate queue, so that slow work (hashes, for example) does not block the portal's queue. */
  ownQueue?: boolean;
  /**
   * Names the row that the call locks: calls with the same name wait for each other without a connection to the database,
   * in a queue of their own.
   */
  turn?: (input: Input) => string;
  /** Its body is a multipart form, which `handle` reads as a stream. */
  upload?: boolean;
  /** Set by `serveIdempotent`: repeats the answer of a repeated `Idempotency-Key`. */
  isDoneOnce?: boolean;
  /** Longest time to receive the request, milliseconds, where the portal's own is too short. */
  receiveMs?: number;
  /** Bytes of the body, where the portal's own limit is too narrow. */
  bodyLimit?: number;
  /** One line for the API's readable documentation. */
  summary: string;
  /** Values of the documentation's example that the input's shape alone does not tell. */
  example?: Readonly<Record<string, unknown>>;
  handle: (call: Call<Input, Caller>) => Promise<Answer> | Answer;
}

type InProcess = (input: Record<string, unknown>) => Promise<string>;

/** A registered endpoint, for the documentation and the permissions table. */
export interface Served {
  endpoint: AnyEndpoint;
  serving: Pick<
    Serving<unknown, unknown>,
    'access' | 'input' | 'answer' | 'summary' | 'example' | 'upload' | 'perMinute' | 'revalidate'
  >;
  /** It answers with a file instead of the envelope. */
  isFile?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Endpoint name → the same call without a socket, as a visitor: for the first paint. Returns the result as JSON.
     */
    inProcess: Map<string, InProcess>;
    served: Map<string, Served>;
    /** Cache of visitors' answers, shared by pages and calls. */
    answers: AnswerCache;
    /** Drops everything cached of this topic. */
    invalidateTopic: (topic: string) => void;
    limiter: RateLimiter;
    devices: Devices;
    concurrency: ConcurrencyLimiter;
    turns: Turns;
    /** Calls per minute and account (or visitor's device), all endpoints together. */
    perMinute: number;
  }
}

/** Registers an endpoint with its validators, policy and handler. */
export function serve<Input, Answer, Caller extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Input, Answer>,
  serving: Serving<Input, Answer, Caller>,
): void {
  const call = endpoint;
  if (app.served.has(call.name)) throw new Error(`Two endpoints are named «${call.name}»`);
  if (serving.revalidate && serving.access !== 'everyone')
    throw new Error(`«${call.name}» is kept for everybody, but not everybody may read it`);
  if (call.once && !serving.isDoneOnce)
    throw new Error(`«${call.name}» is to be done once: serve it by serveIdempotent`);
  app.served.set(call.name, { endpoint: call, serving: serving as Served['serving'] });
  // Built at the first call: building all of them would slow down the start.
  let writer: ((answer: Answer) => string) | undefined;
  const write = (answer: Answer): string => {
    writer ??= answerSerializer(serving.answer);
    return writer(answer);
  };
  const { handle, revalidate, perMinute } = serving;

  const inProcess = async (raw: Record<string, unknown>): Promise<string> => {
    if (!isForEveryone(serving.access)) throw unauthorized();
    const input = parseInput(serving.input, dropEmpty(raw));
    return write(await handle({ input, session: null } as Call<Input, Caller>));
  };
  app.inProcess.set(call.name, inProcess);

  const isStrangers = isForEveryone(serving.access) && call.method !== 'GET';
  const takeOwn = (request: FastifyRequest, most: number): Promise<void> | undefined =>
    isStrangers ? app.limiter.takeByAddress(call.name, request, most) : app.limiter.take(call.name, request, most);

  const readInput = inputReader(call, serving);
  const answerTo = async (input: Input, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const session = callerOf(call, serving.access, request);
    const act = async () => handle({ input, session, request, reply } as Call<Input, Caller>);
    const result = write(await (call.method === 'GET' ? act() : withRecordedTopics(act, app.invalidateTopic)));
    return `{"returnCode":${reply.statusCode},"result":${result}}`;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> =>
    answerTo(readInput(request), request, reply);
  const answerInTurn = (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { turn } = serving;
    if (!turn) return app.concurrency.pass(() => answer(request, reply));
    const input = readInput(request);
    return app.turns.pass(`${call.name} ${turn(input)}`, () => answerTo(input, request, reply));
  };

  app.route({
    method: call.method,
    url: call.path,
    config: { receiveMs: serving.receiveMs, guests: guestsOf(serving.access) },
    ...(serving.bodyLimit && { bodyLimit: serving.bodyLimit }),
    onRequest: (request, reply, done) => {
      // Shared caches give one answer to everybody, so it must not set a device cookie; a refusal is never cached.
      if (!revalidate) app.devices.give(request, reply);
      try {
        const general = app.limiter.take('api', request, app.perMinute);
        const own = perMinute && takeOwn(request, perMinute);
        if (general || own) Promise.all([general, own]).then(() => done(), done);
        else done();
      } catch (error) {
        done(error as Error);
      }
    },
    handler: async (request, reply) => {
      if (revalidate) {
        const input = readInput(request) as Record<string, unknown>;
        return sendCached(
          request,
          reply,
          await app.answers.get(call, input, () => app.concurrency.pass(() => inProcess(input))),
        );
      }
      const text = await (serving.ownQueue ? answer(request, reply) : answerInTurn(request, reply));
      return send(request, reply, text);
    },
  });
}

/** Checks the permission first, then merges path, query and body into one validated object. */
export function inputReader<Input>(
  call: AnyEndpoint,
  serving: Pick<Serving<Input, unknown>, 'access' | 'input'>,
): (request: FastifyRequest) => Input {
  let lists: ReadonlySet<string> | undefined;
  return (request) => {
    admit(call, serving.access, request);
    const raw = rawInput(call, request);
    const input = parseInput(serving.input, raw);
    lists ??= listNames(serving.input);
    refuseLists(raw, lists);
    return input;
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  const encoding = text.length > 2048 ? acceptedEncoding(request) : null;
  if (!encoding) return reply.send(text);
  reply.header('vary', 'origin, accept-encoding').header('content-encoding', encoding);
  return reply.send(await compress(Buffer.from(text), encoding, 'fast'));
}

/** The kind of guests who may make the call besides accounts. */
export const guestsOf = (access: Access): GuestAccess['orGuest'] | undefined =>
  typeof access === 'string' ? undefined : access.orGuest;

/** The caller of an admitted call: the account, the guest's passes, or both. */
export function callerOf(call: AnyEndpoint, access: Access, { session, guests }: FastifyRequest): AnyCaller | null {
  // A key that does not open the call is no reason to refuse what everybody may do: the program is a visitor there.
  const caller = session?.program?.refusal(call) ? null : session;
  if (!guests) return caller;
  const isAdmitted = caller !== null && (isForEveryone(access) || (canCall(access, caller) && !caller.refusal?.(call)));
  return isAdmitted ? { ...caller, guests } : { accountId: null, profileId: null, guests };
}

function admit(call: AnyEndpoint, access: Access, request: FastifyRequest): void {
  if (access === 'everyone' || isForEveryone(access) || request.guests) return;
  if (!request.session) throw unauthorized();
  if (!canCall(access, request.session)) {
    if (!isInSections(access, request.session)) throw new PortalError(403, messages.notOfRole);
    const isForHead = access !== 'member' && access.isHeadOnly && access.who.includes(kindOf(request.session));
    throw new PortalError(403, isForHead ? messages.headOnly : messages.forbidden);
  }
  const refusal = request.session.program?.refusal(call) ?? request.session.refusal?.(call);
  if (refusal) throw new PortalError(403, refusal);
}

/** Names that accept lists; for any other name a list (the same name twice in an address) is refused. */
function listNames(input: z.ZodType): ReadonlySet<string> {
  const { properties = {} } = jsonSchema(input, 'input');
  const takesList = (schema: { type?: unknown; anyOf?: unknown }): boolean =>
    schema.type === 'array' ||
    schema.type === undefined ||
    (Array.isArray(schema.anyOf) && schema.anyOf.some(takesList));
  return new Set(Object.keys(properties).filter((name) => takesList(properties[name] as object)));
}

const harmful = new Set(['__proto__', 'constructor', 'prototype']);

/** A name given twice (in the path and the query) is a mistake or an attack and is refused instead of overwritten. */
function rawInput(call: AnyEndpoint, request: FastifyRequest): Record<string, unknown> {
  const inPath = pathNames(call.path);
  const query = request.query as Record<string, unknown>;
  const body = (request.body === undefined ? {} : request.body) as Record<string, unknown>;
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw new PortalError(400, 'Тело запроса должно быть объектом');
  const inQuery = (name: string): boolean =>
    call.method === 'GET' || call.method === 'DELETE' || Boolean(call.inQuery?.includes(name));
  for (const name of Object.keys(query)) {
    if (harmful.has(name)) throw new PortalError(400, 'Недопустимое имя поля');
    if (inPath.includes(name) || !inQuery(name)) throw unknownField(name);
  }
  for (const name of Object.keys(body)) if (inPath.includes(name) || inQuery(name)) throw unknownField(name);
  return { ...query, ...body, ...(request.params as object) };
}

/** Coercing validators read `[5]` as 5, so lists are refused where none is declared. */
function refuseLists(raw: Record<string, unknown>, lists: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(raw)) {
    if (Array.isArray(value) && !lists.has(name))
      throw new PortalError(400, { [name]: 'Нужно одно значение, а не список' });
  }
}

const unknownField = (name: string): PortalError => new PortalError(400, { [name]: 'Неизвестное поле' });

const dropEmpty = (raw: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Throws 400 with a message per field; unknown fields are reported by name. */
export function parseInput<Input>(schema: z.ZodType<Input>, raw: unknown): Input {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const errors = new Map<string, string>();
  const note = (name: string, message: string) => errors.has(name) || errors.set(name, message);
  for (const issue of parsed.error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note([...issue.path, key].join('.'), 'Неизвестное поле');
    else note(fieldOf(issue.path), issue.message);
  }
  throw new PortalError(400, Object.fromEntries(errors));
}

/** An error inside a list is reported for the list's field: `ranks`, not `ranks.0`. */
function fieldOf(path: readonly PropertyKey[]): string {
  const names = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
  return names.map(String).join('.') || 'error';
}
