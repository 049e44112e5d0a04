import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

export const studbookDogRoutes: RouteObject[] = [page('/dogs/:dogId', () => import('./StudbookDogPage.tsx'))];

/** Beside the side menu of the dog's owner. */
export const ownerDogRoutes: RouteObject[] = ['user', 'kennel'].map((prefix) =>
  page(`/${prefix}/:alias/dogs/:dogId`, () => import('./DogPage.tsx')),
);
