import { lookup as resolve } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './pushAddress.ts';

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
 * Refuses a name that resolves to an internal address. The check is inside the connection's own lookup, so a second
 * resolution cannot differ.
 */
const publicOnly: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 0);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first)
      return answer(Object.assign(new Error('The push service has no public address'), { code: 'EPRIVATE' }), '', 0);
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

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
