import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const breedRoutes: RouteObject[] = [page('/breeds/:breedId', () => import('./BreedPage.tsx'))];
