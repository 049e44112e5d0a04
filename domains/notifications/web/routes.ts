import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** Top-level pages. */
export const notificationRoutes: RouteObject[] = [
  page('/notification-settings', () => import('./settings/SettingsPage.tsx')),
];
