import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const paymentRoutes: RouteObject[] = [
  page('/orders/:number', () => import('./OrderPage.tsx')),
  page('/exhibitions/:exhibitionId/organise/money', () => import('../desk/web/MoneyPage.tsx')),
];
