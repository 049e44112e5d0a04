import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { page, screenPage } from '#platform/web/page/page.tsx';
import { nextDayPath } from '../myDay/paths.ts';

export const ringRoutes: RouteObject[] = [
  page(`${calendarPath}/:exhibitionId/organise/rings`, () => import('./desk/RingDeskPage.tsx')),
  page(`${calendarPath}/:exhibitionId/live`, () => import('../live/web/LivePage.tsx')),
  screenPage(`${calendarPath}/:exhibitionId/board`, () => import('../live/web/BoardPage.tsx')),
  page(`${calendarPath}/:exhibitionId/my-day`, () => import('../myDay/web/MyDayPage.tsx')),
  page(nextDayPath, () => import('../myDay/web/MyDayPage.tsx')),
];
