import { lazy } from 'react';

export { ArticlePage, readArticle } from './ArticlePage.tsx';
export { PostRow } from './feed/rows/PostRow.tsx';
export { LatestResults } from './home/LatestResults.tsx';
export { UpcomingShows } from './home/UpcomingShows.tsx';

/** For the owner of a page alone. */
export const WaitingArticles = lazy(() =>
  import('../edit/web/WaitingArticles.tsx').then((module) => ({ default: module.WaitingArticles })),
);
