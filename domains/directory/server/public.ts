export { countListedOrganizations } from '../clubsAndKennels/server/queries/count.ts';
export { refereeUrls } from '../judgePage/server/queries/refereeUrls.ts';
export { countListedJudges } from '../judges/server/queries/count.ts';
export { directoryJobs } from './jobs.ts';
