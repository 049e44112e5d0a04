import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { taskPage } from '#platform/web/page/page.tsx';

export const entryRoutes: RouteObject[] = [
  taskPage(`${calendarPath}/:exhibitionId/entry`, () => import('./EntryPage.tsx')),
];
