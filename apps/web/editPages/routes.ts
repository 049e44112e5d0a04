import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/**
 * For people, kennels and breed clubs every address under `edit`; for clubs and federations `edit` itself
 * (specification, 2.2–2.6). The frame redirects other aliases without a prefix to their canonical address.
 */
const paths = [
  ...['user', 'kennel', 'nbc'].map((prefix) => `/${prefix}/:alias/edit/*`),
  '/club/:alias/edit',
  '/:alias/edit',
];

export const editPageRoutes: RouteObject[] = paths.map((path) => page(path, () => import('./EditPage.tsx')));
