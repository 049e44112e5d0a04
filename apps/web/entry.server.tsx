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
import { createCache, type FirstPaint, pageContext } from '#platform/web/page/page.tsx';
import { routes } from './routes.tsx';
import { errorPageSource, loadErrorPage } from './shell/ErrorBoundary.tsx';

await loadErrorPage();
const handler = createStaticHandler(routes);

/** Failures of in-process calls come as the server's own error; pages know only ApiError. */
interface PortalFailure {
  status?: number;
  errors?: Record<string, string>;
  retryAfter?: number;
}

type Call = (name: string, input: Record<string, unknown>) => Promise<{ value: unknown; json: string }>;

/**
 * Data comes through `read` only: a component that asks while it renders on the server has forgotten to say so there.
 */
const noApi: Api = {
  call: (endpoint) => Promise.reject(new Error(`«${endpoint.name}» is asked outside a page's read`)),
};

const firstPaint = (call: Call): FirstPaint => ({
  answers: [],
  json: scriptJson,
  async ask<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input) {
    try {
      const { value, json } = await call(endpoint.name, input as Record<string, unknown>);
      // The call is the endpoint's own: what it answers is of the endpoint's type.
      return { value: value as Answer, json };
    } catch (error) {
      const { status, errors, retryAfter } = error as PortalFailure;
      if (!status) throw error;
      throw new ApiError(status, '', { errors: errors ?? {} }, retryAfter);
    }
  },
});

/** Every address there is, parameters by their names. */
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
   * JSON for the browser, safe inside a script element: the answers the page was made from, and what the router needs
   * to wake it up.
   */
  state: string;
  redirect?: string;
  topics: ReadonlySet<string>;
  /** schema.org data for the head. */
  linkedData: object[];
  /** Sources of the matched pages, as the build's manifest names them: their chunks are preloaded. */
  modules: string[];
  /** Sources of the parts in the markup: their styles belong to it, their code comes later. */
  parts: string[];
}

/** Renders a page as a visitor sees it. Unexpected errors are thrown. */
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
  // It makes elements of every route it is given, anew for each page; a page needs those that matched.
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
  const state = `{"madeAt":${clock.milliseconds()},"answers":[${first.answers}],"router":${scriptJson(routerState(context))}}`;
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

/**
 * What the browser wakes the router up with: the same as the server rendered, or the page would change under its
 * reader.
 */
const routerState = ({ loaderData, errors }: StaticHandlerContext) => ({
  loaderData,
  errors:
    errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, errorState(error as ErrorResponse)])),
});

const errorState = ({ status, data }: ErrorResponse) => ({
  status,
  statusText: '',
  // Of the router's own 404 there is a sentence in English; of ours, what `FailedPage` says.
  data: typeof data === 'object' ? data : null,
});
