import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** Pages inside a profile's frame. */
export const newsFeedRoutes: RouteObject[] = [
  page('/user/:alias/news-feed', () => import('./NewsFeedPage.tsx')),
  page('/club/:alias/news-feed', () => import('./NewsFeedPage.tsx')),
  page('/kennel/:alias/news-feed', () => import('./NewsFeedPage.tsx')),
  page('/nbc/:alias/news-feed', () => import('./NewsFeedPage.tsx')),
  page('/:alias/news-feed', () => import('./NewsFeedPage.tsx')),
];
