import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { frame, type LayoutModule, layout, type PageHandle, type PageModule, page } from '#platform/web/page/page.tsx';
import { Root, readRoot } from './root.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';

/** A route that the server has matched below the root: a layout or, as the last, the page. */
export interface FirstRoute {
  /** Its position in `routes.tsx`: «0-0-57», «0-0-57-3» inside a layout. */
  id: string;
  path?: string | undefined;
  handle: Omit<PageHandle, 'module'>;
}

/** The route in `routes.tsx` that holds all pages. */
const parentOfAll = '0-0';

/** Loads the table of all routes, which no first paint needs. */
export const loadTable = () => import('./routes.tsx');

/**
 * Returns the routes to hydrate the first page with. `files` are the addresses of the modules of `matched`. The table
 * of all routes would be in every first load otherwise: 4 kB (brotli), measured on 2026-11-28, and more with every page
 * added.
 */
export function firstRoutes(matched: readonly FirstRoute[], files: readonly string[]): RouteObject[] {
  const first = matched.reduceRight<RouteObject[]>((inside, { id, path, handle }, at) => {
    const isPage = at === matched.length - 1;
    const load = () => import(/* @vite-ignore */ files[at] as string);
    const route = isPage
      ? page(path as string, load as () => Promise<PageModule>)
      : layout(inside, load as () => Promise<LayoutModule>);
    return [{ ...route, id, handle }];
  }, []);
  return [frame(Root, readRoot, [{ ErrorBoundary, children: first }])];
}

/** Adds all other routes at the first navigation to an address that may be one of them. */
export function addOtherRoutes([first]: readonly FirstRoute[]): PatchRoutesOnNavigationFunction {
  let isWhole = false;
  return async ({ patch, signal }) => {
    if (isWhole) return;
    const { routes } = await loadTable();
    // The router ignores patches of a cancelled navigation.
    if (signal.aborted) return;
    const all = routes[0]?.children?.[0]?.children ?? [];
    const place = Number(first?.id.split('-').at(-1));
    patch(
      parentOfAll,
      all.filter((_, at) => at !== place),
    );
    const inside = all[place]?.children;
    if (inside) patch(first?.id ?? null, inside);
    isWhole = true;
  };
}
