import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const memberStartRoutes: RouteObject[] = [
  '/user/:alias',
  '/club/:alias',
  '/kennel/:alias',
  '/nbc/:alias',
  '/:alias',
].map((base) => page(`${base}/documents/start`, () => import('./StartPage.tsx')));
