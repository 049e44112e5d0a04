import { lazy } from '#platform/ui/loading/lazy.ts';

/** Loaded for the owner of the page only. */
export const UnpublishedArticles = lazy(() =>
  import('./UnpublishedArticles.tsx').then((module) => ({ default: module.UnpublishedArticles })),
);
