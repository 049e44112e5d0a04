import type { RouteObject } from 'react-router';
import { barePage } from '#platform/web/page.tsx';

export const accountRoutes: RouteObject[] = [barePage('/auth/login', () => import('./login/LoginPage.tsx'))];
