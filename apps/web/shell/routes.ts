import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { sections } from './sections/sections.ts';

/** Pages that belong to no domain: help, and the sections still to be built. */
export const shellRoutes: RouteObject[] = [
  page('/help', () => import('./HelpPage.tsx')),
  ...sections.filter(({ built }) => !built).map(({ path }) => page(path, () => import('./InDevelopmentPage.tsx'))),
];
