import type { RouteObject } from 'react-router';
import { plannerPath } from '#domains/exhibitions/paths.ts';
import { page } from '#platform/web/page/page.tsx';
import { nextShowsBase } from '../paths.ts';

export const plannerRoutes: RouteObject[] = [
  page(nextShowsBase, () => import('./NextShowsPage.tsx')),
  page(plannerPath, () => import('./PlannerPage.tsx')),
];
