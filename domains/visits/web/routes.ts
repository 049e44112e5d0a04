import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const visitRoutes: RouteObject[] = [page('/office-visit', () => import('./OfficeVisitPage.tsx'))];
