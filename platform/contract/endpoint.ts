/**
 * An endpoint: what server and browser both know of one API call. It carries no validators, so that a page that only
 * reads does not load them; they stand in the domain's `schemas.ts`. Input is one flat object. Names in the path go
 * into the path; of the rest, GET and DELETE put everything into the query, POST and PUT into the body, except the
 * names in `inQuery`.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface AnyEndpoint {
  /** Cache key and in-process name; unique in the portal. */
  readonly name: string;
  readonly method: Method;
  /** Fastify notation: `/api/exhibitions/exhibition/:exhibitionId`. */
  readonly path: string;
  readonly inQuery?: readonly string[];
  /** Topics of domain events that may change the answer; they invalidate cached pages that used it. */
  readonly topics?: readonly string[];
  /**
   * Longest age of a cached answer, and of a page made from it, in seconds: for what changes with the clock or more often
   * than events are recorded.
   */
  readonly freshSeconds?: number;
  /**
   * A create or submit that may be repeated after a lost answer: forms send an idempotency key and `serveIdempotent` runs it
   * once.
   */
  readonly once?: boolean;
}

export interface Endpoint<Input, Answer> extends AnyEndpoint {
  /** Types only; never set. */
  readonly __types?: { input: Input; answer: Answer };
}

export function endpoint<Input, Answer>(definition: Omit<Endpoint<Input, Answer>, '__types'>): Endpoint<Input, Answer> {
  return definition;
}

export const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
