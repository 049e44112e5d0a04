import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const educationalRoutes: RouteObject[] = ['/educationals/:educationalId', '/club/educationals/:educationalId'].map((path) =>
  page(path, () => import('./EducationalPage.tsx')),
);
