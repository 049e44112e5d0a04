import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** Beside the judge's profile menu. */
export const judgingPageRoutes: RouteObject[] = [
  page('/user/:alias/documents/judging', () => import('./JudgingPage.tsx')),
];
