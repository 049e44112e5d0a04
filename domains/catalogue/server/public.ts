export { catalogueJobs, paperWorker } from './jobs.ts';
export { advertReaders } from './queries/adverts.ts';
export { catalogueSitemap } from './sitemap.ts';
