export { catalogueJobs, paperWorker } from './jobs.ts';
export { catalogueSitemap } from './sitemap.ts';
