import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { scriptJson } from '#platform/contract/scriptJson.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { ShownParts } from '#platform/web/page/lazyPart.tsx';
import { OriginContext } from '#platform/web/page/PageMeta.tsx';
import { createCache, type FirstPaint, type PageHandle, pageContext } from '#platform/web/page/page.tsx';
import type { FirstRoute } from './firstPage.ts';
import { routes } from './routes.tsx';
import { errorPageSource, loadErrorPage } from './shell/ErrorBoundary.tsx';

await loadErrorPage();
const handler = createStaticHandler(routes);

/** In-process calls fail with the server's error class; pages know only ApiError. */
interface PortalFailure {
  status?: number;
  errors?: Record<string, string>;
  retryAfter?: number;
}

type Call = (name: string, input: Record<string, unknown>) => Promise<{ value: unknown; json: string }>;

/** Data comes through `read` only: a component that fetches during server rendering lacks a read in its page. */
const noApi: Api = {
  call: (endpoint) => Promise.reject(new Error(`«${endpoint.name}» is asked outside a page's read`)),
};

const firstPaint = (call: Call): FirstPaint => ({
  answers: [],
  json: scriptJson,
  async ask<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input) {
    try {
      const { value, json } = await call(endpoint.name, input as Record<string, unknown>);
      // The endpoint's type is the type of its own answer.
      return { value: value as Answer, json };
    } catch (error) {
      const { status, errors, retryAfter } = error as PortalFailure;
      if (!status) throw error;
      throw new ApiError(status, '', { errors: errors ?? {} }, retryAfter);
    }
  },
});

/** All routes of the portal, with the names of their parameters. */
export const paths: string[] = pathsOf(routes, '');

function pathsOf(list: readonly RouteObject[], above: string): string[] {
  return list.flatMap(({ path, children }) => {
    const whole = path?.startsWith('/') ? path : [above, path].filter(Boolean).join('/');
    return children ? pathsOf(children, whole) : [whole];
  });
}

export interface Rendered {
  status: number;
  /** React's `<html>…</html>`. */
  markup: string;
  /**
   * JSON for the browser, safe inside a script element: the answers the page was rendered from, and the router's
   * hydration state.
   */
  state: string;
  redirect?: string;
  topics: ReadonlySet<string>;
  /** schema.org data for the head. */
  linkedData: object[];
  /** Source paths of the matched pages in the build's manifest: their chunks are preloaded. */
  modules: string[];
  /** Source paths of the lazy parts in the markup: their styles are linked, their code loads later. */
  parts: string[];
}

/** Renders a page for a visitor. Throws unexpected errors. */
export async function render(url: URL, call: Call): Promise<Rendered> {
  const first = firstPaint(call);
  const cache = createCache();
  const topics = new Set<string>();
  const linkedData: object[] = [];
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, { api: noApi, cache, topics, linkedData, first });
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) {
    return {
      status: context.status,
      markup: '',
      state: '',
      redirect: context.headers.get('location') ?? '/',
      topics,
      modules: [],
      parts: [],
      linkedData,
    };
  }
  const fault = Object.values(context.errors ?? {}).find((error) => !isResponseLike(error));
  if (fault) throw fault;
  // The static router creates elements of all given routes for each page; only the matched ones are needed.
  const matched = context.matches.map(({ route }) => ({ ...route, children: undefined }));
  const router = createStaticRouter(matched, context);
  const shown = new Set<string>();
  const markup = renderToString(
    <ShownParts value={shown}>
      <OriginContext value={url.origin}>
        <ApiContext value={noApi}>
          <QueryClientProvider client={cache}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </QueryClientProvider>
        </ApiContext>
      </OriginContext>
    </ShownParts>,
  );
  const status = context.statusCode;
  const state = `{"madeAt":${clock.milliseconds()},"answers":[${first.answers}],"router":${scriptJson(routerState(context))},"matched":${scriptJson(firstRoutesOf(context))}}`;
  cache.clear();
  return {
    status,
    markup,
    state,
    topics,
    linkedData,
    parts: [...shown],
    modules: [
      ...context.matches.flatMap((match) => (match.route.handle as { module?: string } | undefined)?.module ?? []),
      ...(context.errors ? [errorPageSource] : []),
    ],
  };
}

const isResponseLike = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && 'statusText' in error && 'data' in error;

/** The router's hydration state: the same as on the server, so that the page does not change. */
const routerState = ({ loaderData, errors }: StaticHandlerContext) => ({
  loaderData,
  errors:
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, errorState(error as ErrorResponse)])),
});

/** The matched routes that have modules, for the browser to hydrate the page without the table of all routes. */
const firstRoutesOf = ({ matches, errors }: StaticHandlerContext): FirstRoute[] =>
  errors
    ? []
    : matches.flatMap(({ route: { id, path, handle } }) => {
        if (!handle) return [];
        const { module: _, ...kind } = handle as PageHandle;
        return [{ id, path, handle: kind }];
      });

const errorState = ({ status, data }: ErrorResponse) => ({
  status,
  statusText: '',
  // The router's own 404 carries an English sentence; ours carries `FailedPage`.
  data: typeof data === 'object' ? data : null,
});
