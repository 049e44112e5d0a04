import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicOnly } from '#platform/server/outgoing/publicOnly.ts';

export interface PushRequest {
  endpoint: string;
  method: string;
  headers: Record<string, string | number>;
  body: Buffer | null;
}

/** The push service's status. */
export type Deliver = (push: PushRequest) => Promise<number>;

const longestMs = 3000;

/**
 * Sends to an address a browser gave: 3 s in total, without redirects, without reading the response body. Only tests
 * override `ask` and `lookup`, to use a local push service.
 */
export const deliverWith =
  (ask: typeof request = request, lookup: LookupFunction = publicOnly): Deliver =>
  ({ endpoint, method, headers, body }) =>
    new Promise((done, failed) => {
      const options: RequestOptions = { method, headers, lookup, signal: AbortSignal.timeout(longestMs) };
      const sent = ask(endpoint, options, (answer) => {
        answer.destroy();
        done(answer.statusCode ?? 0);
      });
      sent.on('error', failed);
      sent.end(body);
    });
