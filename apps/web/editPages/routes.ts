import type { RouteObject } from 'react-router';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { page } from '#platform/web/page.tsx';

/** People, kennels and breed clubs have whatever stands under `edit`; clubs and federations the address itself (specification, 2.2–2.6). */
const paths = [
  ...['user', 'kennel', 'nbc'].map((prefix) => `/${prefix}/:alias/edit/*`),
  '/club/:alias/edit',
  ...federationAliases.map((alias) => `/${alias}/edit`),
];

export const editPageRoutes: RouteObject[] = paths.map((path) => page(path, () => import('./EditPage.tsx')));
