export { PostRow } from './feed/PostRow.tsx';
export { UpcomingShows } from './home/UpcomingShows.tsx';
