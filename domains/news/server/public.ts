export { articlePurpose } from './edit/purpose.ts';
export { isPublished } from './edit/queries.ts';
export { newsJobs } from './jobs.ts';
export { articleUrls } from './queries/articleUrls.ts';
export { listNewestOf } from './queries/listNewestOf.ts';
