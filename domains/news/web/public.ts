export { UnpublishedArticles } from '../edit/web/unpublished.ts';
export { ArticlePage, readArticle } from './ArticlePage.tsx';
export { PostRow } from './feed/rows/PostRow.tsx';
export { LatestResults } from './home/LatestResults.tsx';
export { UpcomingShows } from './home/UpcomingShows.tsx';
