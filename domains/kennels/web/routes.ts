import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const kennelRoutes: RouteObject[] = [page('/kennel/activation', () => import('./ActivationPage.tsx'))];
