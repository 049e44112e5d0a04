import { page } from '#platform/web/page.tsx';
import { searchPath } from '../paths.ts';

export const searchRoutes = [page(searchPath, () => import('./SearchPage.tsx'))];
