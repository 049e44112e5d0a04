import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { components, operations, paths, webhooks } from './schema.js';

/** `GET`, `POST`, `PUT` and `DELETE` take a path of the API's reference and its parameters. */
export type Portal = Client<paths>;

export interface Connection extends Pick<ClientOptions, 'fetch'> {
  /** «https://portal.example» */
  url: string;
  /** A key for programs, or the `apikey` of a sign-in. Public reads need none. */
  key?: string | undefined;
}

export const connectPortal = ({ url, key, ...options }: Connection): Portal =>
  createFetchClient<paths>({
    ...options,
    ...{ baseUrl: url, bodySerializer, headers: key ? { authorization: `Bearer ${key}` } : {} },
  });

/** A body that holds a file is sent as a form, as the calls with uploads want it; any other as JSON. */
function bodySerializer(body: unknown): FormData | string {
  const fields: [string, unknown][] = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

interface Failure {
  errors: Record<string, string>;
  requestId: string;
}
const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'errors' in answer && 'requestId' in answer;

/** A refusal of the portal. `errors`: messages by field; one that belongs to no field has the name `error`. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, string>>;
  /** Named in the portal's log; null where a proxy answered instead of the portal. */
  readonly requestId: string | null;
  /** Seconds to wait before the next try, of 429 and 503. */
  readonly retryAfter: number | null;

  constructor({ status, headers }: Response, answer: unknown) {
    const { errors = {}, requestId = null } = isFailure(answer) ? answer : {};
    super(`${status} ${Object.values(errors).join(' ')}`.trim());
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
    this.retryAfter = Number(headers.get('retry-after')) || null;
  }
}

interface Answered<Result> {
  data?: { result: Result } | undefined;
  error?: unknown;
  response: Response;
}

/** The result of a call, without its envelope. Throws a `Refusal`. */
export async function resultOf<Result>(call: Promise<Answered<Result>>): Promise<Result> {
  const { data, error, response } = await call;
  if (!data) throw new Refusal(response, error);
  return data.result;
}
