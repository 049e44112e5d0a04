import { page } from '#platform/web/page/page.tsx';
import { searchPath } from '../searchPath.ts';

export const searchRoutes = [page(searchPath, () => import('./SearchPage.tsx'))];
