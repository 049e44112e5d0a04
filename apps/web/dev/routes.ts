import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** The component sheet: in development, and in builds with VITE_DEV_PAGES; otherwise its address is 404. */
export const devRoutes: RouteObject[] =
  import.meta.env.DEV || import.meta.env.VITE_DEV_PAGES ? [page('/dev/ui', () => import('./DevPage.tsx'))] : [];
