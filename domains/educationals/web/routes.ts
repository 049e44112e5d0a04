import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const educationalRoutes: RouteObject[] = [
  '/educationals/:educationalId',
  '/club/educationals/:educationalId',
].flatMap((path) => [
  page(path, () => import('./EducationalPage.tsx')),
  page(`${path}/edit`, () => import('../edit/web/EducationalEditPage.tsx')),
]);

/** Pages where an organiser manages its events, next to its own menu. */
export const organiserRoutes: RouteObject[] = ['/club/:alias', '/nbc/:alias', '/:alias'].flatMap((base) => [
  page(`${base}/educationals`, () => import('../edit/web/OwnEducationalsPage.tsx')),
  page(`${base}/educationals/new`, () => import('../edit/web/NewEducationalPage.tsx')),
]);
