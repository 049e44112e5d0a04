import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { nextShowsBase, plannerPath } from '../paths.ts';

export const plannerRoutes: RouteObject[] = [
  page(nextShowsBase, () => import('./NextShowsPage.tsx')),
  page(plannerPath, () => import('./PlannerPage.tsx')),
];
