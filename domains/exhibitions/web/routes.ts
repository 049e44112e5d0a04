import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { calendarPath, resultsPath } from '../paths.ts';

export const exhibitionRoutes: RouteObject[] = [
  page(calendarPath, () => import('./CalendarPage.tsx')),
  page(resultsPath('cac'), () => import('../results/web/list/ResultsPage.tsx')),
  page(resultsPath('cacib'), () => import('../results/web/list/ResultsPage.tsx')),
  page('/results/:subject/:id', () => import('../results/web/ResultsOfPage.tsx')),
  page(`${calendarPath}/:exhibitionId/results`, () => import('../results/web/ShowResultsPage.tsx')),
  page(`${calendarPath}/:exhibitionId/trial-results`, () => import('../trials/web/TrialResultsPage.tsx')),
];

/** Pages beside the menu of the show's organiser; also under «/club». The app adds the show's page and its workplace. */
export const showRoutes: RouteObject[] = ['', '/club'].flatMap((before) => [
  page(`${before}${calendarPath}/:exhibitionId/edit`, () => import('../edit/web/ExhibitionEditPage.tsx')),
]);

/** Pages beside the owner's profile menu. The app adds the judge's invitations. */
export const judgingRoutes: RouteObject[] = [
  page('/nbc/:alias/documents/judges', () => import('../invitations/web/AuthorisationsPage.tsx')),
];
