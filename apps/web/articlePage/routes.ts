import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const articleRoutes: RouteObject[] = ['/news/:articleId', '/club/news/:articleId'].map((path) =>
  page(path, () => import('./ArticlePage.tsx')),
);
