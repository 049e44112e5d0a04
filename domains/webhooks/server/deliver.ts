import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicByNameServers } from '#platform/server/outgoing/publicOnly.ts';
import { codeOf } from '#platform/server/queues/worker.ts';
import { type AddressRules, addressRefusal } from './hookAddress.ts';

export interface HookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Outcome {
  /** HTTP status; null when there was no answer. */
  code: number | null;
  /** Code of the failure; null when there was an answer. */
  error: string | null;
  ms: number;
}

/** Never throws: what went wrong is part of the outcome. */
export type Deliver = (asked: HookRequest) => Promise<Outcome>;

/** Longest time of a delivery, from resolving the name to the headers of the answer, milliseconds. */
export const longestMs = 10_000;
/** Bytes of the answer's headers. Its body is not read. */
const longestHeaders = 16_384;

const failureOf = (error: Error): string =>
  error.name === 'TimeoutError' || error.name === 'AbortError' ? 'TIMEOUT' : codeOf(error);

/**
 * Posts to an address that a member entered: only to a public address, on a connection of its own that is bound to the
 * address it was checked by; without redirects and without reading the body of the answer. Only tests change `lookup`
 * and `ms`.
 */
export const deliverWith =
  (
    rules: AddressRules,
    { lookup = publicByNameServers(), ms = longestMs }: { lookup?: LookupFunction; ms?: number } = {},
  ): Deliver =>
  async ({ url, headers, body }) => {
    const began = performance.now();
    const outcome = (code: number | null, error: string | null): Outcome => ({
      ...{ code, error },
      ms: Math.round(performance.now() - began),
    });
    if (addressRefusal(url, rules)) return outcome(null, 'EADDRESS');
    const ask = new URL(url).protocol === 'http:' ? askHttp : askHttps;
    return new Promise((done) => {
      const sent = ask(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup,
        agent: false,
        maxHeaderSize: longestHeaders,
        signal: AbortSignal.timeout(ms),
      });
      sent.on('response', (answer) => {
        answer.destroy();
        done(outcome(answer.statusCode ?? 0, null));
      });
      sent.on('error', (error) => done(outcome(null, failureOf(error))));
      sent.end(body);
    });
  };
