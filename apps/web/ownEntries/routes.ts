import type { RouteObject } from 'react-router';
import { ownEntriesPath } from '#domains/entries/paths.ts';
import { page } from '#platform/web/page/page.tsx';

export const ownEntriesRoutes: RouteObject[] = [
  page(ownEntriesPath, () => import('./OwnEntriesPage.tsx')),
  page('/orders/:number', () => import('./OrderOfShowPage.tsx')),
];
