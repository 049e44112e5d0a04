import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page.tsx';
import { judgesPath, organizationsPath, specialistsPath } from '../paths.ts';

export const directoryRoutes: RouteObject[] = [
  page(organizationsPath, () => import('./organizations/OrganizationsPage.tsx')),
  page(judgesPath, () => import('./judges/JudgesPage.tsx')),
  page(specialistsPath, () => import('./judges/SpecialistsPage.tsx')),
  page('/referee/:refereeId/:type', () => import('./referee/RefereePage.tsx')),
];
