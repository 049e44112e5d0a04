import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** The app adds the organiser's money page, which has the tabs of entries. */
export const paymentRoutes: RouteObject[] = [page('/orders/:number', () => import('./OrderPage.tsx'))];
