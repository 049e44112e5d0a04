export { countListedJudges } from './queries/judges/count.ts';
export { refereeUrls } from './queries/judges/refereeUrls.ts';
export { countListedOrganizations } from './queries/organizations/count.ts';
