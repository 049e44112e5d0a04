import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import type { Failure, FieldErrors, Success } from '#platform/contract/envelope.ts';
import { messages } from '#platform/contract/messages.ts';
import type { FormValues } from '../forms/formPayload.ts';
import { patiently } from './patience.ts';
import { wireRequest } from './wire.ts';

/** The one error of a call: `status` 0 when the network gave no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  /** Seconds to wait, when the server said so. */
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

/** Makes a call: over `fetch` in the browser, in-process for the first paint. */
export interface Api {
  /** In the browser: for what goes past `call`, files on their way in and out. */
  access?: FetchApiOptions;
  /** In the browser: everything asked so far has been answered, or two seconds are over. */
  quiet?: () => Promise<unknown>;
  /** `onceKey`: the same for each repetition of one create or submit. */
  call<Input, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    signal?: AbortSignal,
    onceKey?: string,
  ): Promise<Answer>;
}

/** Whose calls they are. */
export interface FetchApiOptions {
  token(): string | null;
  /** 401 to a call that carried this token. */
  onUnauthorized(token: string): void;
  /** Whose drafts forms keep, by a name that outlives the token; null: none are kept. */
  owner(): string | null;
  /** What a read waits for before it is sent, or undefined: an account is on its way out. */
  ready?(): Promise<void> | undefined;
  /** Why this call may not leave the page at all: what to say, or undefined. */
  refusal?(call: Pick<AnyEndpoint, 'name' | 'method' | 'path'>): string | undefined;
}

/** Throws what a page's own refusal is told by: like the server's conflict, but nothing was sent. */
export function refuseUnsent(
  access: FetchApiOptions | undefined,
  endpoint: Pick<AnyEndpoint, 'name' | 'method' | 'path'>,
): void {
  const refusal = access?.refusal?.(endpoint);
  if (refusal) throw new ApiError(409, 'Conflict', { errors: { error: refusal } });
}

/** Asks for JSON, sends JSON or multipart, never from a cache, with the bearer token when there is one; answers the `result` part. */
export function createFetchApi(access: FetchApiOptions): Api {
  const { token, onUnauthorized } = access;
  const underway = new Set<Promise<unknown>>();
  async function callOnce<Input, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    signal?: AbortSignal,
    onceKey?: string,
  ): Promise<Answer> {
    refuseUnsent(access, endpoint);
    const wait = endpoint.method === 'GET' ? access.ready?.() : undefined;
    if (wait) await wait;
    const { url, body } = wireRequest(endpoint, input as Record<string, unknown>);
    const sent = token();
    const headers: Record<string, string> = { accept: 'application/json' };
    if (sent) headers.authorization = `Bearer ${sent}`;
    // A form with files goes as multipart; its boundary, and with it the header, is the browser's.
    const form = body && holdsFile(body) ? await multipart(body) : null;
    if (body && !form) headers['content-type'] = 'application/json';
    if (onceKey) headers['idempotency-key'] = onceKey;
    const reached = reach(url, {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      signal,
      ...(body && { body: form ?? JSON.stringify(body) }),
    });
    underway.add(reached);
    const response = await reached.finally(() => underway.delete(reached));
    // What is not JSON (a proxy's own page) is told by its status.
    const answer = (await response.json().catch(() => undefined)) as Success<Answer> | Failure | undefined;
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
      return patiently(() => callOnce(endpoint, input, signal, onceKey), { signal, token });
    },
  };
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

/** Its code comes with the first file: every page loads this module. */
const multipart = async (body: Record<string, unknown>): Promise<FormData> =>
  (await import('../forms/formPayload.ts')).formPayload(body as FormValues);

const longestQuietMs = 2000;

async function reach(url: string, init: RequestInit & { signal?: AbortSignal | undefined }): Promise<Response> {
  try {
    return await fetch(url, init as RequestInit);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ApiError(0, '');
  }
}
