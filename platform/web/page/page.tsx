import {
  CancelledError,
  QueryClient as Client,
  QueryCache,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createContext, type LoaderFunctionArgs, type RouteObject, type RouterContextProvider } from 'react-router';
import type { AnyEndpoint, Endpoint } from '#platform/contract/endpoint.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { loadPageCode } from '#platform/ui/loading/loadCode.ts';
import { type Api, ApiError } from '../calls/api.ts';

/** What a page's `read` may use: it fills the client cache, on the server and in the browser. */
export interface Reader {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  /** «https://portal.example», for addresses in linked data. */
  origin: string;
  /** «/rkf/news»: for pages whose literal segment selects their content. */
  pathname: string;
  /** Fetches unless cached. Throws ApiError; a 404 for the page's own record makes the page a 404. */
  read<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): Promise<Answer>;
  /**
   * schema.org data of the page, for search engines. Only in the server's HTML: React creates `<script>` elements
   * through innerHTML, which Trusted Types forbid.
   */
  linkedData(data: object): void;
  /** `read` for the first page of a growing list. */
  readFirstPage<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): Promise<Answer>;
}

export interface PageModule {
  /** Loads everything for the first paint. May throw `redirect(…)` of the router. */
  read?: (reader: Reader) => Promise<unknown>;
  Page: ComponentType;
}

export interface PageContext {
  api: Api;
  cache: QueryClient;
  /** Topics of the endpoints read, for the server's page cache. */
  topics: Set<string>;
  linkedData: object[];
  /**
   * On the server only: how visitors' answers are computed, and the collected answers that go to the browser with the
   * page.
   */
  first?: FirstPaint;
}

export interface FirstPaint {
  /** The answer and its JSON. */
  ask<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input): Promise<{ value: Answer; json: string }>;
  /** Serialises a value for a script element. */
  json(value: unknown): string;
  /** `[query key, data]` pairs as JSON. */
  answers: string[];
}

export const pageContext = createContext<PageContext>();

export const keyOf = (endpoint: AnyEndpoint, input: unknown): QueryKey => [endpoint.name, input];
export const pagesKeyOf = (endpoint: AnyEndpoint, input: unknown): QueryKey => [endpoint.name, 'pages', input];

/** `onFailedRead` is called for each read that finally failed, except those that are only logged (`useRead`). */
export const createCache = (onFailedRead?: (error: Error) => void): QueryClient =>
  new Client({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.onlyLogged || onFailedRead?.(error) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * minuteMs,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && (error as ApiError).status === 0,
      },
    },
  });

/**
 * A change of account cancels every read under way, and an answer to the former account's token may be wrong for the
 * new one: such a read is repeated, or the page would show a false error. A cancelled navigation is not repeated.
 */
async function readAsAccount<Answer>(api: Api, left: AbortSignal, read: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const token = api.access?.token();
    try {
      return await read();
    } catch (error) {
      const isFormer = error instanceof CancelledError || (error instanceof ApiError && api.access?.token() !== token);
      if (left.aborted || !isFormer) throw error;
    }
  }
}

function readerOf({ params, request, context }: LoaderFunctionArgs): Reader {
  const { api, cache, topics, linkedData, first } = (context as Readonly<RouterContextProvider>).get(pageContext);
  const note = (endpoint: AnyEndpoint) => {
    for (const topic of endpoint.topics ?? []) topics.add(topic);
  };
  return {
    params,
    search: new URL(request.url).searchParams,
    origin: new URL(request.url).origin,
    pathname: new URL(request.url).pathname,
    linkedData: (data) => linkedData.push({ '@context': 'https://schema.org', ...data }),
    async read(endpoint, input) {
      note(endpoint);
      if (import.meta.env.SSR && first) return readFirst(first, cache, endpoint, input, false);
      return readAsAccount(api, request.signal, () =>
        cache.ensureQueryData({
          queryKey: keyOf(endpoint, input),
          queryFn: ({ signal }) => api.call(endpoint, input, signal),
          revalidateIfStale: true,
        }),
      );
    },
    async readFirstPage(endpoint, input) {
      note(endpoint);
      if (import.meta.env.SSR && first) return readFirst(first, cache, endpoint, input, true);
      const data = await readAsAccount(api, request.signal, () =>
        cache.ensureInfiniteQueryData({
          queryKey: pagesKeyOf(endpoint, input),
          queryFn: ({ signal }) => api.call(endpoint, input, signal),
          initialPageParam: 0,
          getNextPageParam: () => undefined,
        }),
      );
      return data.pages[0] as (typeof data.pages)[number];
    },
  };
}

/** Fills the cache on the server: the answer's JSON goes into the page without being serialised again. */
async function readFirst<Input, Answer>(
  { ask, answers, json: written }: FirstPaint,
  cache: QueryClient,
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  grows: boolean,
): Promise<Answer> {
  const key = grows ? pagesKeyOf(endpoint, input) : keyOf(endpoint, input);
  const known = grows ? cache.getQueryData<{ pages: [Answer] }>(key)?.pages[0] : cache.getQueryData<Answer>(key);
  if (known !== undefined) return known;
  const { value, json } = await ask(endpoint, input);
  cache.setQueryData(key, grows ? { pages: [value], pageParams: [0] } : value);
  answers.push(`[${written(key)},${grows ? `{"pages":[${json}],"pageParams":[0]}` : json}]`);
  return value;
}

/** Response of an error when the portal did not answer. */
export const noResponse = 'no answer';

/** Data of an error response for the error page. */
export interface FailedPage {
  /** The server's message; null where the status is enough. */
  words: string | null;
  /** Seconds to wait before a retry, from the server. */
  retryAfter: number | null;
}

/** These statuses have their own texts. */
const saysAll = new Set([401, 403, 404, 410, 500]);

const responseOf = ({ status, errors, retryAfter }: ApiError): Response =>
  new Response(
    JSON.stringify({
      words: saysAll.has(status) ? null : (errors.error ?? null),
      retryAfter: retryAfter ?? null,
    } satisfies FailedPage),
    {
      status: status || 503,
      statusText: status ? '' : noResponse,
      headers: { 'content-type': 'application/json' },
    },
  );

const loaderOf = (read: PageModule['read']) => async (args: LoaderFunctionArgs) => {
  try {
    await read?.(readerOf(args));
  } catch (error) {
    if (error instanceof ApiError) throw responseOf(error);
    throw error;
  }
  return null;
};

/** Metadata of a page's route. */
export interface PageHandle {
  /** The module's file, added by the build. */
  module?: string | undefined;
  /** Full-screen page without header and footer. */
  bare?: boolean;
  /** A screen without an operator, for example in a hall: it shows no prompts. */
  isUnattended?: boolean;
  /** Page without a footer: one task from its beginning to its end. */
  isOneTask?: boolean;
}

/**
 * A route whose code and data load on navigation. The build adds `source` (the module's file; `pageSources` in
 * vite.config.ts), so that the server can preload the page's chunk with the HTML.
 */
export function page(path: string, load: () => Promise<PageModule>, source?: string): RouteObject {
  return {
    path,
    handle: { module: source } satisfies PageHandle,
    lazy: async () => {
      const module = await loadPageCode(load);
      return { Component: module.Page, loader: loaderOf(module.read) };
    },
  };
}

/** A page without the portal's header and footer; it has its own `<main id="main">`. */
export function pageWithoutShell(path: string, load: () => Promise<PageModule>, source?: string): RouteObject {
  return { ...page(path, load), handle: { module: source, bare: true } satisfies PageHandle };
}

/** A page for a screen in a hall: without the shell, and without what has to be pressed away. */
export function screenPage(path: string, load: () => Promise<PageModule>, source?: string): RouteObject {
  return { ...page(path, load), handle: { module: source, bare: true, isUnattended: true } satisfies PageHandle };
}

/** A page of one task, such as an order in steps: the portal's header, no footer that leads away from it. */
export function taskPage(path: string, load: () => Promise<PageModule>, source?: string): RouteObject {
  return { ...page(path, load), handle: { module: source, isOneTask: true } satisfies PageHandle };
}

export interface LayoutModule {
  /** Runs together with the pages' own `read` at every change of the path. May throw `redirect(…)`. */
  read?: (reader: Reader) => Promise<unknown>;
  /** Renders the page by the router's `<Outlet />`. */
  Layout: ComponentType;
}

/** A layout around some pages, loaded with them only. `source` is added by the build, as for `page`. */
export function layout(children: RouteObject[], load: () => Promise<LayoutModule>, source?: string): RouteObject {
  return {
    handle: { module: source } satisfies PageHandle,
    lazy: async () => {
      const module = await loadPageCode(load);
      return { Component: module.Layout, loader: loaderOf(module.read) };
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    children,
  };
}

/** A frame that stays mounted while its pages change: it is read once, for the first of them. */
export function frame(Component: ComponentType, read: PageModule['read'], children: RouteObject[]): RouteObject {
  return { Component, loader: loaderOf(read), shouldRevalidate: () => false, children };
}
