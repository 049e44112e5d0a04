import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page.tsx';
import { calendarPath } from '../paths.ts';

export const exhibitionRoutes: RouteObject[] = [page(calendarPath, () => import('./CalendarPage.tsx'))];

/** Beside the menu of the show's organiser; under «/club» it is the same page. */
export const showRoutes: RouteObject[] = ['', '/club'].map((before) => page(`${before}${calendarPath}/:exhibitionId`, () => import('./ExhibitionPage.tsx')));
