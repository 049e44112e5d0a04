import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { teamLinkPath } from '#domains/showTeam/paths.ts';
import { page } from '#platform/web/page/page.tsx';

/** The page of a show and its organiser's, beside the menu of the organiser; also under «/club». */
export const showPageRoutes: RouteObject[] = ['', '/club'].flatMap((before) => [
  page(`${before}${calendarPath}/:exhibitionId`, () => import('./ShowPage.tsx')),
  page(`${before}${calendarPath}/:exhibitionId/organise`, () => import('./OrganisePage.tsx')),
]);

/** Wide pages without the side menu: the catalogue and the organiser's desks. */
export const showDeskRoutes: RouteObject[] = [
  page(`${calendarPath}/:exhibitionId/catalogue`, () => import('./CatalogueOfShowPage.tsx')),
  page(`${calendarPath}/:exhibitionId/organise/money`, () => import('./MoneyOfShowPage.tsx')),
  page(`${calendarPath}/:exhibitionId/organise/money/cash`, () => import('./CashOfShowPage.tsx')),
  page(`${calendarPath}/:exhibitionId/organise/team`, () => import('./TeamOfShowPage.tsx')),
  page(teamLinkPath, () => import('./TeamLinkPage.tsx')),
  page(`${calendarPath}/:exhibitionId/report`, () => import('./ReportPage.tsx')),
];
