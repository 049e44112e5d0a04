import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embeddedMapPath } from '#domains/directory/paths.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { tracking } from '#platform/contract/tracking.ts';
import { isDatabaseAway, isQueryTooLong, notFound, PortalError } from '#platform/server/errors.ts';
import { acceptedEncoding } from '#platform/server/http/compression.ts';
import { allowFraming } from '#platform/server/http/securityHeaders.ts';
import { apiNotFound } from '#platform/server/http/unknownRoutes.ts';
import type { Answer } from '#platform/server/pages/answerCache.ts';
import { type CachedPage, encodedPage, type MadePage, PageCache } from '#platform/server/pages/pageCache.ts';

/** The result of `apps/web/entry.server.tsx`: a page as a visitor sees it. */
export interface RenderedPage {
  status: number;
  html: Buffer;
  /** Redirect target instead of `html`. */
  redirect?: string;
  topics: ReadonlySet<string>;
}

/** A visitor's answer of a call, by its name. */
export type PageCall = (name: string, input: Record<string, unknown>) => Promise<Answer>;

export type RenderPage = (url: URL, call: PageCall) => Promise<RenderedPage>;

export const pageCall =
  (app: FastifyInstance): PageCall =>
  (name, input) => {
    const known = app.inProcess.get(name);
    const endpoint = app.served.get(name)?.endpoint;
    if (!known || !endpoint) throw new Error(`No endpoint «${name}» is served`);
    return app.answers.get(endpoint, input, () => known(input));
  };

export interface Pages {
  /** Invalidates pages of this topic. */
  drop(topic: string): void;
  dropAll(): void;
}

export interface PageOptions {
  render: RenderPage;
  /** 0: every page is rendered anew (development, the benchmark of uncached pages). */
  cacheSeconds: number;
  publicUrl: string;
}

/** While the database is unavailable, old copies are served; it is retried at this interval, milliseconds. */
const askAgainMs = 1000;

/** Longest wait for a new render before a stale copy is served that is not known to be wrong. */
const patienceMs = 1000;

/** Answers every GET that is neither the API nor a file with a page. */
export function pages(app: FastifyInstance, { render, cacheSeconds, publicUrl }: PageOptions): Pages {
  const cache = new PageCache(cacheSeconds);
  const home = new URL(publicUrl);
  let awayUntil = 0;
  let slowUntil = 0;
  const call = pageCall(app);
  const make = async (key: string): Promise<MadePage> => {
    const used: number[] = [];
    const noting: PageCall = (name, input) => {
      used.push(app.served.get(name)?.endpoint.freshSeconds ?? Number.POSITIVE_INFINITY);
      return call(name, input);
    };
    // Concatenated, not resolved: `//other.example` must stay a path of this site.
    const page = await render(new URL(home.origin + key), noting);
    if (page.redirect) throw new Redirect(page.redirect, page.status);
    if (page.status >= 500) throw new FailedPage(page);
    const shortest = Math.min(...used);
    return { ...page, freshSeconds: Number.isFinite(shortest) ? shortest : undefined };
  };
  apiNotFound(app);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const key = canonicalKey(request.raw.url as string);
      // No route has line ends or other control characters.
      if (controls.test(key.split('?', 1)[0] as string))
        return reply.header('cache-control', 'no-store').redirect(missingPath, 302);
      if (framed.test(key)) allowFraming(reply);
      const keeping = isSecret(key) ? secret : fresh;
      const known = cache.fresh(key);
      if (known) return send(request, reply, known, keeping);
      const old = cache.stale(key);
      const mayBeOld = cache.mayBeOld(key);
      const aged = keeping === secret ? secret : stale;
      if (old && clock.milliseconds() < (mayBeOld ? Math.max(awayUntil, slowUntil) : awayUntil))
        return send(request, reply, old, aged);
      try {
        const counted = cache.isMaking(key) ? undefined : app.limiter.take('pages', request, app.perMinute);
        // Without Redis there is no await, so that concurrent requests share one render.
        if (counted) await counted;
      } catch (error) {
        // Pages are shared by everybody, refusals are not: the next attempt is counted by device.
        app.devices.give(request, reply);
        throw error;
      }
      try {
        const making = cache.make(key, () => app.concurrency.pass(() => make(key)));
        const made = old && mayBeOld ? await soon(making) : await making;
        if (made) return await send(request, reply, made, keeping);
        making.catch((error: Error) => request.log.debug({ err: error }, 'a page was not made anew'));
        slowUntil = clock.milliseconds() + askAgainMs;
        return await send(request, reply, old as CachedPage, aged);
      } catch (error) {
        // Temporary, because an address may become valid again and browsers cache permanent redirects.
        if (error instanceof Redirect)
          return reply.header('cache-control', 'no-cache').redirect(homeTarget(error.target, home), error.status);
        if (old && isForNow(error)) {
          awayUntil = clock.milliseconds() + askAgainMs;
          return send(request, reply, old, aged);
        }
        if (!(error instanceof FailedPage)) throw error;
        return reply
          .code(error.page.status)
          .header('retry-after', '5')
          .header('cache-control', 'no-store')
          .type(html)
          .send(error.page.html);
      }
    },
  });
  const drop = (topic: string): void => {
    app.answers.drop(topic);
    cache.drop(topic);
  };
  app.invalidateTopic = drop;
  return {
    drop,
    dropAll: () => {
      app.answers.dropAll();
      cache.dropAll();
    },
  };
}

/** Null if it takes too long. */
function soon<Result>(making: Promise<Result>): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  return Promise.race([making, promise]).finally(() => clearTimeout(timer));
}

/** A temporary error, for which an old copy is better than an error page. */
const isForNow = (error: unknown): boolean =>
  error instanceof FailedPage ||
  isDatabaseAway(error) ||
  isQueryTooLong(error) ||
  (error instanceof PortalError && error.status === 503);

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

/** Restricts redirects to the portal's own addresses. */
function homeTarget(target: string, home: URL): string {
  const url = URL.canParse(target, home.href) ? new URL(target, home) : null;
  if (url?.origin !== home.origin) throw notFound();
  return `${url.pathname.replace(/^\/{2,}/, '/')}${url.search}${url.hash}`;
}

/** Percent-encoded control characters. */
const controls = /%[01][0-9a-f]|%7f/i;
const missingPath = '/404';

/** The one page that other sites may frame. */
const framed = new RegExp(`^${embeddedMapPath}/?(\\?|$)`);

/** The cache key: query parameters sorted; nothing else of a request reaches the render. */
function canonicalKey(raw: string): string {
  const mark = raw.indexOf('?');
  if (mark < 0) return raw;
  const query = new URLSearchParams(raw.slice(mark + 1));
  for (const name of [...query.keys()]) if (tracking.test(name)) query.delete(name);
  query.sort();
  const text = query.toString();
  return raw.slice(0, mark) + (text ? `?${text}` : '');
}

const html = 'text/html; charset=utf-8';
const fresh = {
  vary: 'accept-encoding',
  'content-type': html,
  'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
};
const stale = { ...fresh, 'cache-control': 'public, max-age=0, s-maxage=5', warning: '110 - "stale"' };
const unkept = { ...fresh, 'cache-control': 'no-store' };
const secret = { ...fresh, 'cache-control': 'private, no-store' };
/** An address with a key is secret, so neither proxies nor the browser cache its page. */
const isSecret = (key: string): boolean => /[?&]key=/.test(key);

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const isKept = page.status === 200 && headers !== secret;
  reply.code(page.status).headers(page.status === 200 ? headers : unkept);
  // A proxy must not keep it for longer than the portal does.
  if (isKept && page.freshSeconds !== undefined)
    reply.header('cache-control', `public, max-age=0, s-maxage=${page.freshSeconds}`);
  if (isKept && page.etag) {
    reply.header('etag', page.etag);
    if (holds(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await encodedPage(page, encoding));
}

/** One tag or a list; weak and strong tags compare equal for GET. */
const holds = (given: string | undefined, etag: string): boolean =>
  Boolean(given) && (given === '*' || (given as string).includes(etag.slice(2)));
