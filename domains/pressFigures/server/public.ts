export { pressJobs } from './jobs.ts';
export { pressSitemap } from './sitemap.ts';
