import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { page } from '#platform/web/page/page.tsx';

export const ringRoutes: RouteObject[] = [
  page(`${calendarPath}/:exhibitionId/organise/rings`, () => import('./desk/RingDeskPage.tsx')),
];
