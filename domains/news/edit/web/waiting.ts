import { lazy } from 'react';

/** Loaded for the owner of the page only. */
export const WaitingArticles = lazy(() =>
  import('./WaitingArticles.tsx').then((module) => ({ default: module.WaitingArticles })),
);
