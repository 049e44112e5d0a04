import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

const bases = ['/user/:alias', '/club/:alias', '/kennel/:alias', '/nbc/:alias', '/:alias'] as const;

/** The cabinet and its subpages; they render in the profile's frame. */
export const officeRoutes: RouteObject[] = bases.flatMap((base) => [
  page(`${base}/documents/new/:type`, () => import('./StartPage.tsx')),
  page(`${base}/documents/applications/:applicationId`, () => import('./ApplicationPage.tsx')),
  page(`${base}/documents/applications/:applicationId/form`, () => import('./form/FormPage.tsx')),
  page(`${base}/documents/registry`, () => import('./RegistryPage.tsx')),
  page(`${base}/documents/organisation`, () => import('./OrganisationPage.tsx')),
  page(`${base}/documents/fees`, () => import('./FeesPage.tsx')),
  page(`${base}/documents/declarants`, () => import('../declarants/web/DeclarantsPage.tsx')),
  page(`${base}/documents/shows`, () => import('../shows/web/ShowsPage.tsx')),
  page(`${base}/documents/sport`, () => import('../shows/web/SportPage.tsx')),
  page(`${base}/documents/replace-pedigree/:kind/*`, () => import('./OldReplacementPage.tsx')),
  page(`${base}/documents/stamps`, () => import('../stamps/web/StampsPage.tsx')),
  page(`${base}/documents/*`, () => import('./CabinetPage.tsx')),
]);

/** Full window width: a year does not fit beside the side menu. */
export const showPlanRoutes: RouteObject[] = bases.map((base) =>
  page(`${base}/documents/shows/plan`, () => import('../shows/web/PlanPage.tsx')),
);
