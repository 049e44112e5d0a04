import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page.tsx';

export const newsRoutes: RouteObject[] = [page('/', () => import('./HomePage.tsx'))];
