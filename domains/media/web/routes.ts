import type { RouteObject } from 'react-router';
import { page } from '#platform/web/page/page.tsx';

/** Under a prefix, or under the bare alias: federations, and old links of others. */
const bases = ['/user/:alias', '/club/:alias', '/kennel/:alias', '/nbc/:alias', '/:alias'] as const;

/** Pages of a profile inside its frame with the side menu. */
export const mediaProfileRoutes: RouteObject[] = bases.flatMap((base) => [
  page(`${base}/gallery`, () => import('./GalleryPage.tsx')),
  page(`${base}/gallery/:album`, () => import('./GalleryPage.tsx')),
  page(`${base}/gallery/edit`, () => import('./GalleryEditPage.tsx')),
  page(`${base}/gallery/:album/edit`, () => import('./AlbumEditPage.tsx')),
  page(`${base}/video`, () => import('./VideoPage.tsx')),
  page(`${base}/uploaded-documents/*`, () => import('./DocumentsPage.tsx')),
]);

/** Pages outside the profile frame. */
export const mediaRoutes: RouteObject[] = ['/docs/:documentId', '/club/docs/:documentId'].map((path) =>
  page(path, () => import('./DocumentPage.tsx')),
);
