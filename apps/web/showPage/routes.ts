import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { page } from '#platform/web/page/page.tsx';

/** The page of a show, beside the menu of its organiser; also under «/club». */
export const showPageRoutes: RouteObject[] = ['', '/club'].map((before) =>
  page(`${before}${calendarPath}/:exhibitionId`, () => import('./ShowPage.tsx')),
);
