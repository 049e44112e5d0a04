export { newsJobs } from './jobs.ts';
export { articleUrls } from './queries/articleUrls.ts';
