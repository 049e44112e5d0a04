export { catalogueJobs, paperWorker } from './jobs.ts';
export { advertReaders } from './queries/adverts.ts';
export { catalogueOpening } from './queries/catalogue.ts';
export { listReported } from './queries/report.ts';
export { catalogueSitemap } from './sitemap.ts';
