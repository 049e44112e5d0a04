import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** Pages that belong to no domain. */
export const shellRoutes: RouteObject[] = [
  page('/help', () => import('./HelpPage.tsx')),
  page('/offline', () => import('./OfflinePage.tsx')),
];
