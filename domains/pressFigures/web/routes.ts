import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { pressFiguresPath } from '../paths.ts';

export const pressRoutes: RouteObject[] = [page(pressFiguresPath, () => import('./PressFiguresPage.tsx'))];
