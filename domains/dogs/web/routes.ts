import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { matingsPath } from '../matings/paths.ts';
import { baseSearchPath, breedsPath, checkPath, matingPath } from '../paths.ts';
import { transfersPath } from '../transfers/paths.ts';

/** The search page, with an organisation's menu when opened from there. */
export const baseSearchRoutes: RouteObject[] = [page(baseSearchPath, () => import('./BaseSearchPage.tsx'))];

export const dogRoutes: RouteObject[] = [
  page(breedsPath, () => import('../breeds/web/BreedsPage.tsx')),
  page('/breeds/:breedId/dogs', () => import('../breeds/web/BreedDogsPage.tsx')),
  page(matingsPath, () => import('../matings/web/MatingsPage.tsx')),
  page(`${matingsPath}/new`, () => import('../matings/web/DeclarePage.tsx')),
  page(`${matingsPath}/:matingId`, () => import('../matings/web/LitterPage.tsx')),
  page(`${matingsPath}/:matingId/inspection`, () => import('../inspections/web/InspectionPage.tsx')),
  page('/dogs/exchanges/:exchangeId', () => import('../exchanges/web/ExchangePage.tsx')),
  page('/dogs/:dogId/print', () => import('../studbook/web/PrintPage.tsx')),
  page(transfersPath, () => import('../transfers/web/TransfersPage.tsx')),
  page(`${transfersPath}/key`, () => import('../transfers/web/KeySheetPage.tsx')),
  page(matingPath, () => import('../matingPlans/web/MatingPage.tsx')),
  page(checkPath, () => import('../issuedPapers/web/CheckPage.tsx')),
  page('/shared/document/puppycard/*', () => import('./IssuedDocumentPage.tsx')),
  page('/shared/document/*', () => import('./IssuedDocumentPage.tsx')),
];

const holders = ['user', 'kennel'] as const;

export const dogProfileRoutes: RouteObject[] = [
  ...holders.flatMap((prefix) => [
    page(`/${prefix}/:alias/dogs`, () => import('./DogsPage.tsx')),
    page(`/${prefix}/:alias/dogs/add_dogs`, () => import('./AddDogPage.tsx')),
  ]),
  ...[
    '/:alias/document-status',
    '/:alias/document-status/:query',
    '/club/:alias/document-status',
    '/club/:alias/document-status/:query',
  ].map((path) => page(path, () => import('./DocumentStatusPage.tsx'))),
];
