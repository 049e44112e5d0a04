import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { page } from '#platform/web/page/page.tsx';

export const catalogueRoutes: RouteObject[] = [
  page(`${calendarPath}/:exhibitionId/catalogue`, () => import('./CataloguePage.tsx')),
  page(`${calendarPath}/:exhibitionId/organise/catalogue`, () => import('./desk/CatalogueDeskPage.tsx')),
];
