import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';
import { baseSearchPath } from '../paths.ts';

export const dogRoutes: RouteObject[] = [
  page(baseSearchPath, () => import('./BaseSearchPage.tsx')),
  page('/shared/document/puppycard/*', () => import('./IssuedDocumentPage.tsx')),
  page('/shared/document/*', () => import('./IssuedDocumentPage.tsx')),
];

const keepers = ['user', 'kennel'] as const;

/** Beside the side menu of a profile. */
export const dogProfileRoutes: RouteObject[] = [
  ...keepers.flatMap((prefix) => [
    page(`/${prefix}/:alias/dogs`, () => import('./DogsPage.tsx')),
    page(`/${prefix}/:alias/dogs/add_dogs`, () => import('./AddDogPage.tsx')),
    page(`/${prefix}/:alias/dogs/:dogId`, () => import('./DogPage.tsx')),
  ]),
  ...['/:alias/document-status', '/:alias/document-status/:query', '/club/:alias/document-status', '/club/:alias/document-status/:query'].map((path) =>
    page(path, () => import('./DocumentStatusPage.tsx')),
  ),
];
