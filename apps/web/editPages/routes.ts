import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/**
 * People, kennels and breed clubs have whatever stands under `edit`; clubs and federations the address itself
 * (specification, 2.2–2.6). Of whom else an alias without its prefix is, the frame leads to the right address.
 */
const paths = [
  ...['user', 'kennel', 'nbc'].map((prefix) => `/${prefix}/:alias/edit/*`),
  '/club/:alias/edit',
  '/:alias/edit',
];

export const editPageRoutes: RouteObject[] = paths.map((path) => page(path, () => import('./EditPage.tsx')));
