import { lazy } from 'react';

/** For the owner of a page alone. */
export const WaitingArticles = lazy(() =>
  import('./WaitingArticles.tsx').then((module) => ({ default: module.WaitingArticles })),
);
