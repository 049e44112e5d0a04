import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { page, taskPage } from '#platform/web/page/page.tsx';

/** The app adds the page of one's own entries, which shows what rings decided. */
export const entryRoutes: RouteObject[] = [
  taskPage(`${calendarPath}/:exhibitionId/entry`, () => import('./EntryPage.tsx')),
  page(`${calendarPath}/:exhibitionId/organise/entry-terms`, () => import('../terms/web/TermsPage.tsx')),
  page(`${calendarPath}/:exhibitionId/organise/entries`, () => import('../desk/web/DeskPage.tsx')),
];
