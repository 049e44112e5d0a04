import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isQueryTooLong, PortalError } from '#platform/server/errors.ts';
import { type CachedPage, type MadePage, PageCache } from '#platform/server/pageCache.ts';

/** What `apps/web/entry.server.tsx` gives: a page as a visitor sees it, from an address. */
export interface RenderedPage {
  status: number;
  html: string;
  /** Where to go instead of showing `html`. */
  redirect?: string;
  topics: ReadonlySet<string>;
}

export type RenderPage = (url: URL, call: (name: string, input: Record<string, unknown>) => Promise<unknown>) => Promise<RenderedPage>;

export interface Pages {
  cache: PageCache;
}

export interface PageOptions {
  render: RenderPage;
  /** 0: every page is rendered anew (development, the benchmark of uncached pages). */
  cacheSeconds: number;
  publicUrl: string;
}

/** Answers every GET that is neither the API nor a file with a page. */
export function pages(app: FastifyInstance, { render, cacheSeconds, publicUrl }: PageOptions): Pages {
  const cache = new PageCache(cacheSeconds);
  const call = async (name: string, input: Record<string, unknown>): Promise<unknown> => {
    const known = app.inProcess.get(name);
    if (!known) throw new Error(`No endpoint «${name}» is served`);
    return JSON.parse(await known(input));
  };
  const make = async (url: URL): Promise<MadePage> => {
    const page = await render(url, call);
    if (page.redirect) throw new Redirect(page.redirect, page.status);
    if (page.status >= 500) throw new FailedPage(page);
    return page;
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const key = canonicalKey(request.url);
      const known = cache.fresh(key);
      if (known) return send(request, reply, known);
      try {
        return await send(request, reply, await cache.make(key, () => make(new URL(key, publicUrl))));
      } catch (error) {
        if (error instanceof Redirect) return reply.redirect(error.target, error.status);
        const stale = cache.stale(key);
        if (stale && (error instanceof FailedPage || isDatabaseAway(error) || isQueryTooLong(error))) {
          return send(request, reply.header('warning', '110 - "stale"'), stale);
        }
        if (error instanceof FailedPage) {
          return reply
            .code(error.page.status)
            .header('retry-after', '5')
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(error.page.html);
        }
        throw error;
      }
    },
  });
  return { cache };
}

class Redirect extends Error {
  readonly target: string;
  readonly status: number;
  constructor(target: string, status: number) {
    super(target);
    this.target = target;
    this.status = status;
  }
}

class FailedPage extends Error {
  readonly page: RenderedPage;
  constructor(page: RenderedPage) {
    super(`page ${page.status}`);
    this.page = page;
  }
}

/** Same address, same page: parameters in order; nothing else of a request reaches the render. */
function canonicalKey(raw: string): string {
  if (raw.length > 4000) throw new PortalError(414, 'Слишком длинный адрес');
  const mark = raw.indexOf('?');
  if (mark < 0) return raw;
  const query = new URLSearchParams(raw.slice(mark + 1));
  query.sort();
  const text = query.toString();
  return raw.slice(0, mark) + (text ? `?${text}` : '');
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply
    .code(page.status)
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', page.status === 200 ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' : 'no-store')
    .type('text/html; charset=utf-8');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepts = String(request.headers['accept-encoding'] ?? '');
  if (page.br && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.br);
  if (page.gzip && /\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.html);
}
