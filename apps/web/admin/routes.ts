import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const administrationRoutes: RouteObject[] = [
  page('/administration/:sectionId?', () => import('./AdministrationPage.tsx')),
];
