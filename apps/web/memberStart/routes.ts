import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** The first page of everybody's cabinet. */
export const memberStartRoutes: RouteObject[] = [
  '/user/:alias',
  '/club/:alias',
  '/kennel/:alias',
  '/nbc/:alias',
  '/:alias',
].map((base) => page(`${base}/documents/start`, () => import('./StartPage.tsx')));
