export { ArticlePage, readArticle } from './ArticlePage.tsx';
export { PostRow } from './feed/rows/PostRow.tsx';
export { UpcomingShows } from './home/UpcomingShows.tsx';
