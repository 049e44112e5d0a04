/**
 * An endpoint: what both sides know of one API call. It carries no validators, so that a page
 * that only reads does not pay for them; those stand beside it in the domain's `schemas.ts`.
 *
 * Input is one flat object. Names in the path go into the path; of the rest, GET and DELETE
 * put everything into the query, POST and PUT into the body, except the names in `inQuery`.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<Input, Answer> {
  /** Cache key and in-process name; unique in the portal. */
  readonly name: string;
  readonly method: Method;
  /** Fastify notation: `/api/exhibitions/exhibition/:exhibitionId`. */
  readonly path: string;
  readonly inQuery?: readonly string[];
  /** Topics of facts after which an answer may differ; a cached page that used it is dropped. */
  readonly topics?: readonly string[];
  /** Types only; never set. */
  readonly __types?: { input: Input; answer: Answer };
}

export type InputOf<E> = E extends Endpoint<infer I, unknown> ? I : never;
export type AnswerOf<E> = E extends Endpoint<never, infer A> | Endpoint<infer _I, infer A> ? A : never;

export function endpoint<Input, Answer>(
  definition: Omit<Endpoint<Input, Answer>, '__types'>,
): Endpoint<Input, Answer> {
  return definition;
}

export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);

export interface WireRequest {
  url: string;
  body?: Record<string, unknown>;
}

/** Spreads a flat input over path, query and body; undefined, null and empty values are left out of the query. */
export function wireRequest(call: Endpoint<never, unknown>, input: Record<string, unknown>): WireRequest {
  const inPath = pathNames(call.path);
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const inBody = call.method === 'POST' || call.method === 'PUT';
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (inPath.includes(name)) continue;
    if (inBody && !call.inQuery?.includes(name)) body[name] = value;
    else for (const one of Array.isArray(value) ? value : [value]) if (one != null && one !== '') query.append(name, String(one));
  }
  const search = query.toString();
  return { url: search ? `${url}?${search}` : url, ...(inBody && { body }) };
}
