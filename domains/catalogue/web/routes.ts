import type { RouteObject } from 'react-router';
import { calendarPath } from '#domains/exhibitions/paths.ts';
import { page } from '#platform/web/page/page.tsx';
import { cataloguesPath } from '../paths.ts';

export const catalogueRoutes: RouteObject[] = [
  page(cataloguesPath, () => import('./CataloguesPage.tsx')),
  page(`${calendarPath}/:exhibitionId/organise/catalogue`, () => import('./desk/CatalogueDeskPage.tsx')),
];
