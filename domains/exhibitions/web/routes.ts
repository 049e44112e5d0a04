import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { calendarPath, resultsPath } from '../paths.ts';

export const exhibitionRoutes: RouteObject[] = [
  page(calendarPath, () => import('./CalendarPage.tsx')),
  page(resultsPath('cac'), () => import('./results/ResultsPage.tsx')),
  page(resultsPath('cacib'), () => import('./results/ResultsPage.tsx')),
];

/** Beside the menu of the show's organiser; under «/club» it is the same page. */
export const showRoutes: RouteObject[] = ['', '/club'].flatMap((before) => [
  page(`${before}${calendarPath}/:exhibitionId`, () => import('./ExhibitionPage.tsx')),
  page(`${before}${calendarPath}/:exhibitionId/edit`, () => import('./edit/ExhibitionEditPage.tsx')),
]);
