import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/**
 * The sheet of components: in development, and in builds that ask for it by VITE_DEV_PAGES; elsewhere its address is
 * nobody's.
 */
export const devRoutes: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES ? [page('/dev/ui', () => import('./DevPage.tsx'))] : [];
