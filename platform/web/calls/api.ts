import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import type { Failure, FieldErrors, Success } from '#platform/contract/envelope.ts';
import { messages } from '#platform/contract/messages.ts';
import type { FormValues } from '../forms/formPayload.ts';
import { retryWhenLimited } from './retryWhenLimited.ts';
import { wireRequest } from './wire.ts';

/** The error of a failed call: `status` is 0 when there was no answer. */
export class ApiError extends Error {
  /** After a lost answer: sending the same again does nothing twice. False unless the call itself knows it. */
  isRepeatable = false;
  readonly status: number;
  readonly statusText: string;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  /** Seconds to wait, from the server. */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, failure?: Partial<Failure>, retryAfter?: number) {
    super(failure?.errors?.error ?? (status ? `Ошибка ${status}: ${statusText}` : messages.somethingWrong));
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.errors = failure?.errors ?? {};
    this.requestId = failure?.requestId;
    this.retryAfter = retryAfter;
  }
}

/** Makes a call: by `fetch` in the browser, in-process for the first paint. */
export interface Api {
  /** In the browser: for uploads and downloads, which bypass `call`. */
  access?: FetchApiOptions;
  /** In the browser: resolves when all calls have been answered, or after two seconds. */
  quiet?: () => Promise<unknown>;
  /** `onceKey`: the idempotency key, the same for each repetition of one create or submit. */
  call<Input, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    signal?: AbortSignal,
    onceKey?: string,
  ): Promise<Answer>;
}

/** Account-dependent options of calls. */
export interface FetchApiOptions {
  token(): string | null;
  /** Called after a 401 to a call that carried this token. */
  onUnauthorized(token: string): void;
  /** Owner of the forms' drafts, by a name that outlives the token; null: drafts are off. */
  owner(): string | null;
  /** Delays a read while an account is being signed out, or undefined. */
  ready?(): Promise<void> | undefined;
  /** Reason why this call must not be sent, or undefined. */
  refusal?(call: Pick<AnyEndpoint, 'name' | 'method' | 'path'>): string | undefined;
}

/** Throws the ApiError of a refusal by the page itself: like the server's conflict, but nothing was sent. */
export function assertSendable(
  access: FetchApiOptions | undefined,
  endpoint: Pick<AnyEndpoint, 'name' | 'method' | 'path'>,
): void {
  const refusal = access?.refusal?.(endpoint);
  if (refusal) throw new ApiError(409, 'Conflict', { errors: { error: refusal } });
}

/** Sends JSON or multipart, uncached, with the bearer token when there is one; returns the `result` of the answer. */
export function createFetchApi(access: FetchApiOptions): Api {
  const { token, onUnauthorized } = access;
  const underway = new Set<Promise<unknown>>();
  async function callOnce<Input, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    signal?: AbortSignal,
    onceKey?: string,
  ): Promise<Answer> {
    assertSendable(access, endpoint);
    const wait = endpoint.method === 'GET' ? access.ready?.() : undefined;
    if (wait) await wait;
    const { url, body } = wireRequest(endpoint, input as Record<string, unknown>);
    const sent = token();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (sent) headers.authorization = `Bearer ${sent}`;
    // A form with files is sent as multipart; the browser sets the header with its boundary.
    const form = body && holdsFile(body) ? await multipart(body) : null;
    if (body && !form) headers['content-type'] = 'application/json';
    if (onceKey) headers['idempotency-key'] = onceKey;
    const lost = lostAnswer(endpoint.method !== 'POST' || onceKey !== undefined);
    const reached = fetch(url, {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      signal: signal ?? null,
      ...(body && { body: form ?? JSON.stringify(body) }),
    }).catch(lost);
    underway.add(reached);
    const response = await reached.finally(() => underway.delete(reached));
    const answer = (await response.json().catch(
      // A non-JSON answer (a proxy's own page) is reported by its status; one that breaks off is lost.
      (error: Error) => (error.name === 'SyntaxError' ? undefined : lost(error)),
    )) as Success<Answer> | Failure | undefined;
    if (response.ok && answer && 'result' in answer) return answer.result;
    if (response.status === 401 && sent) onUnauthorized(sent);
    throw new ApiError(
      response.status,
      response.statusText,
      answer as Failure | undefined,
      Number(response.headers.get('retry-after')) || undefined,
    );
  }
  return {
    access,
    quiet: () =>
      Promise.race([Promise.allSettled(underway), new Promise((resolve) => setTimeout(resolve, longestQuietMs))]),
    call<Input, Answer>(
      endpoint: Endpoint<Input, Answer>,
      input: Input,
      signal?: AbortSignal,
      onceKey?: string,
    ): Promise<Answer> {
      return retryWhenLimited(() => callOnce(endpoint, input, signal, onceKey), { signal, token });
    },
  };
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

/** Loaded with the first file, because every page loads this module. */
const multipart = async (body: Record<string, unknown>): Promise<FormData> =>
  (await import('../forms/formPayload.ts')).formPayload(body as FormValues);

const longestQuietMs = 2000;

/** Throws the error of an answer that never came or broke off; a reader that has left gets its own. */
export const lostAnswer =
  (isRepeatable: boolean) =>
  (error: Error): never => {
    throw error.name === 'AbortError' ? error : Object.assign(new ApiError(0, ''), { isRepeatable });
  };
