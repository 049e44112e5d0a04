import type { RouteObject } from 'react-router';
import { page, pageWithoutShell } from '#platform/web/page/page.tsx';
import { embeddedMapPath, judgesPath, littersPath, mapPath, organizationsPath, specialistsPath } from '../paths.ts';

export const directoryRoutes: RouteObject[] = [
  page(organizationsPath, () => import('../clubsAndKennels/web/OrganizationsPage.tsx')),
  page(judgesPath, () => import('../judges/web/JudgesPage.tsx')),
  page(specialistsPath, () => import('../judges/web/SpecialistsPage.tsx')),
  page(littersPath, () => import('../litters/web/LittersPage.tsx')),
  page(mapPath, () => import('../map/web/MapPage.tsx')),
  pageWithoutShell(embeddedMapPath, () => import('../map/web/EmbeddedMapPage.tsx')),
  page('/referee/:refereeId/:type', () => import('../judgePage/web/RefereePage.tsx')),
];
