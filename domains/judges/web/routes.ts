import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { judgeClaimPath } from '../paths.ts';

export const judgeRoutes: RouteObject[] = [page(judgeClaimPath, () => import('../links/web/ClaimPage.tsx'))];
