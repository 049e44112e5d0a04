export { countListedOrganizations } from '../clubsAndKennels/server/queries/count.ts';
export { countListedJudges } from '../judges/server/queries/count.ts';
export { directoryJobs } from './jobs.ts';
export { directorySitemap } from './sitemap.ts';
