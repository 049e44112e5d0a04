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

/** Answers the push service's status. */
export type Deliver = (push: PushRequest) => Promise<number>;

const longestMs = 3000;

/** Refuses a name that leads inside, at the very moment it is resolved for the connection: nothing is asked twice. */
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
 * Sends to an address a browser gave: 3 s in all, redirects are not followed, the answer's words are not read. `ask`
 * and `lookup` are other than the default in tests only, which have a push service of their own.
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
