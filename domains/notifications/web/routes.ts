import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** Top-level pages. */
export const notificationRoutes: RouteObject[] = [
  page('/notification-settings', () => import('./settings/SettingsPage.tsx')),
];

/** Pages inside a profile's frame. */
export const newsFeedRoutes: RouteObject[] = [
  page('/user/:alias/news-feed', () => import('./feed/NewsFeedPage.tsx')),
  page('/club/:alias/news-feed', () => import('./feed/NewsFeedPage.tsx')),
  page('/kennel/:alias/news-feed', () => import('./feed/NewsFeedPage.tsx')),
  page('/nbc/:alias/news-feed', () => import('./feed/NewsFeedPage.tsx')),
  page('/:alias/news-feed', () => import('./feed/NewsFeedPage.tsx')),
];
