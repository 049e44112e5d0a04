// First, because it declares the order of the cascade layers.
import './styles.css';
import './noEval.ts';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  matchRoutes,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  bearerToken,
  draftOwner,
  dropRefusedSession,
  followSession,
  pageRefusal,
  showFailedRead,
  untilSignedOut,
} from '#domains/accounts/web/public.ts';
import { createFetchApi } from '#platform/web/calls/api.ts';
import { ApiContext } from '#platform/web/calls/read.ts';
import { followLinks } from '#platform/web/page/followLinks.ts';
import { OriginContext } from '#platform/web/page/PageMeta.tsx';
import { createCache, type FailedPage, pageContext } from '#platform/web/page/page.tsx';
import { addOtherRoutes, type FirstRoute, firstRoutes, loadTable } from './firstPage.ts';
import { whenIdle } from './shell/onDemand/lazyLayers.ts';

interface State {
  /** Milliseconds. */
  madeAt: number;
  answers: [key: QueryKey, data: unknown][];
  router: {
    loaderData: Record<string, null>;
    errors: Record<string, { status: number; statusText: string; data: FailedPage | null }> | null;
  };
  /** Empty on an error page. */
  matched: FirstRoute[];
}

const stateElement = document.getElementById('portal-state');
const state = JSON.parse(stateElement?.textContent ?? 'null') as State | null;
/** Addresses of the matched pages' modules, from the build; none in development. */
const files = stateElement?.dataset.pages?.split(' ') ?? [];

let resolveHydrated: (() => void) | undefined;
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/**
 * Delays navigations until hydration is complete, because the present page must not change while React compares it with
 * the server's markup: a link may be pressed, or the session may turn out to be ended, meanwhile.
 */
const navigate = async (to: string, options?: Parameters<typeof router.navigate>[1]): Promise<void> => {
  await hydrated;
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
  ready: untilSignedOut,
  refusal: pageRefusal,
});
const cache = createCache(showFailedRead);
for (const [key, data] of state?.answers ?? []) cache.setQueryData(key, data, { updatedAt: state?.madeAt });

const named = state?.matched.length && files.length === state.matched.length ? state.matched : null;
const routes = named ? firstRoutes(named, files) : (await loadTable()).routes;

/** The page's code must be loaded before hydration; otherwise React discards the markup. */
async function loadMatched(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

await loadMatched();
// Back was pressed meanwhile, so the router is loading another page: this one is not hydrated.
if ('left' in document.documentElement.dataset) {
  // If the navigation is cancelled or the network is down, the next press loads the page.
  addEventListener('pointerdown', () => location.reload());
  await new Promise<never>(() => undefined);
}

const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: named ? addOtherRoutes(named) : undefined,
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

followSession({ api, cache, router, hydrated });

const leaveFirst = router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') return;
  leaveFirst();
  delete document.documentElement.dataset.fresh;
});

/** Marks the page as hydrated: journeys wait for it, and styles show controls that need scripts. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.awake = '';
    resolveHydrated?.();
    // So that the first press does not wait for it; the press itself repeats a failed load.
    return whenIdle(() => void loadTable().catch(() => undefined));
  }, []);
  // Wraps the pages instead of being their sibling, because a sibling would change every `useId` value.
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
