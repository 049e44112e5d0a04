import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page.tsx';
import { calendarPath } from '../paths.ts';

export const exhibitionRoutes: RouteObject[] = [
  page(calendarPath, () => import('./CalendarPage.tsx')),
  page(`${calendarPath}/:exhibitionId`, () => import('./ExhibitionPage.tsx')),
];
