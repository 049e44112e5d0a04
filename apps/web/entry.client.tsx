// First: it names the order of the cascade's layers.
import './styles.css';
import './noEval.ts';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  bearerToken,
  draftOwner,
  dropRefusedSession,
  followSession,
  refusalToPage,
  tellFailedRead,
  untilLeft,
} from '#domains/accounts/web/public.ts';
import { createFetchApi } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { followLinks } from '#platform/web/page/followLinks.ts';
import { OriginContext } from '#platform/web/page/PageMeta.tsx';
import { createCache, type FailedPage, pageContext } from '#platform/web/page/page.tsx';
import { routes } from './routes.tsx';

interface State {
  /** Milliseconds. */
  madeAt: number;
  answers: [key: QueryKey, data: unknown][];
  router: {
    loaderData: Record<string, null>;
    errors: Record<string, { status: number; statusText: string; data: FailedPage | null }> | null;
  };
}

const state = JSON.parse(document.getElementById('portal-state')?.textContent ?? 'null') as State | null;

let resolveHydrated: (() => void) | undefined;
const awake = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/**
 * Somebody may press a link, or turn out to be signed out, while React still compares the page with the server's
 * markup: until then it stays that page.
 */
const navigate = async (to: string, options?: Parameters<typeof router.navigate>[1]): Promise<void> => {
  await awake;
  await router.navigate(to, options);
};

const api = createFetchApi({
  token: bearerToken,
  onUnauthorized: (token) =>
    dropRefusedSession(
      token,
      (path, options) => void navigate(path, options),
      location.pathname + location.search + location.hash,
    ),
  owner: draftOwner,
  ready: untilLeft,
  refusal: refusalToPage,
});
const cache = createCache(tellFailedRead);
for (const [key, data] of state?.answers ?? []) cache.setQueryData(key, data, { updatedAt: state?.madeAt });

/** The router names a route by its place in the whole tree: «0-0-57». */
function routeNamed(id: string): RouteObject | undefined {
  const [first, ...rest] = id.split('-').map(Number);
  return rest.reduce<RouteObject | undefined>((above, at) => above?.children?.[at], routes[first as number]);
}

/**
 * The server says which routes it has read, every page's among them; trying all two hundred once more would hold up
 * presses.
 */
const matched = (): (RouteObject | undefined)[] =>
  state && !state.router.errors
    ? Object.keys(state.router.loaderData).map(routeNamed)
    : (matchRoutes(routes, location) ?? []).map(({ route }) => route);

/** The page's code must be there before React wakes its markup up, or the markup would be thrown away. */
async function loadMatched(): Promise<void> {
  for (const route of matched()) {
    if (typeof route?.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

await loadMatched();
// Back was pressed meanwhile, and the page of that address is on its way: this one is not woken up under it.
if ('left' in document.documentElement.dataset) {
  // Whoever stops that, or has no network, gets it by the next press.
  addEventListener('pointerdown', () => location.reload());
  await new Promise<never>(() => undefined);
}

const router = createBrowserRouter(routes, {
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(pageContext, { api, cache, topics: new Set<string>(), linkedData: [] });
    return context;
  },
  hydrationData: state
    ? {
        loaderData: state.router.loaderData,
        errors:
          state.router.errors &&
          Object.fromEntries(
            Object.entries(state.router.errors).map(([id, { status, statusText, data }]) => [
              id,
              new ErrorResponse(status, statusText, data),
            ]),
          ),
      }
    : undefined,
});

followSession({ api, cache, router, awake });

/** Says that React has taken the page over: journeys wait for it, styles may show what only works from then on. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.awake = '';
    resolveHydrated?.();
  }, []);
  // Around the pages, not beside them: a sibling would give every `useId` another value than the server's.
  return children;
}

followLinks({ navigate });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <OriginContext value={location.origin}>
        <ApiContext value={api}>
          <QueryClientProvider client={cache}>
            <Hydrated>
              <RouterProvider router={router} />
            </Hydrated>
          </QueryClientProvider>
        </ApiContext>
      </OriginContext>
    </StrictMode>,
  );
});
