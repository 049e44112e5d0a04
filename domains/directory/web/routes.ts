import type { RouteObject } from 'react-router';
import { barePage, page } from '#platform/web/page/page.tsx';
import { embeddedMapPath, judgesPath, mapPath, organizationsPath, specialistsPath } from '../paths.ts';

export const directoryRoutes: RouteObject[] = [
  page(organizationsPath, () => import('./organizations/OrganizationsPage.tsx')),
  page(judgesPath, () => import('./judges/JudgesPage.tsx')),
  page(specialistsPath, () => import('./judges/SpecialistsPage.tsx')),
  page(mapPath, () => import('../map/web/MapPage.tsx')),
  barePage(embeddedMapPath, () => import('../map/web/EmbeddedMapPage.tsx')),
  page('/referee/:refereeId/:type', () => import('./referee/RefereePage.tsx')),
];
