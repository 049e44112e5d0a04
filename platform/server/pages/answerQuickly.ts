import type { FastifyInstance } from 'fastify';
import { answerFirst } from '../http/answerFirst.ts';
import { acceptedEncoding, type Encoding } from '../http/compression.ts';
import { type CachedPage, encodedPage } from './pageCache.ts';

export interface QuickPages {
  /** The pages' route, as metrics name it. */
  route: string;
  /** Of a fresh page, beside the standard ones. */
  headers: Readonly<Record<string, string>>;
  /** The fresh page kept under exactly this address. */
  find: (url: string) => CachedPage | undefined;
}

/**
 * A reader of a kept page waits for nothing: neither a body to be read nor a session nor a limit changes what is sent. So the plainest
 * request (GET, no conditions, not closing) for a page that is fresh and already encoded is answered before the server's chain of
 * hooks begins; it is sent the same headers. Everything else takes the chain.
 */
export function answerQuickly(app: FastifyInstance, { route, headers, find }: QuickPages): void {
  const noteTime = app.timeAnswers('GET', route, 200);
  const heads = new WeakMap<Buffer, string[]>();

  const headOf = (page: CachedPage, encoding: Encoding, body: Buffer): string[] => {
    const known = heads.get(body);
    if (known) return known;
    const head = Object.entries({
      ...app.standardHeaders,
      ...headers,
      etag: page.etag as string,
      'content-encoding': encoding,
      'content-length': String(body.length),
    }).flat();
    heads.set(body, head);
    return head;
  };

  answerFirst(app.server, (request, response) => {
    if (request.method !== 'GET' || app.isClosing || 'if-none-match' in request.headers) return false;
    const page = find(request.url as string);
    if (page?.status !== 200 || page.etag === null) return false;
    const encoding = acceptedEncoding(request);
    if (!encoding || !Buffer.isBuffer(page.encoded[encoding])) return false;
    const body = encodedPage(page, encoding) as Buffer;
    const began = performance.now();
    response.writeHead(200, headOf(page, encoding, body));
    response.end(body);
    noteTime((performance.now() - began) / 1000);
    return true;
  });
}
