export { newsJobs } from './jobs.ts';
export { articleUrls } from './pageUrls.ts';
