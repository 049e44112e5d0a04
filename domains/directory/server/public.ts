export { refereeUrls } from '../judgePage/server/queries/refereeUrls.ts';
export { countListedJudges } from '../judges/server/queries/count.ts';
export { countListedOrganizations } from '../organizations/server/queries/count.ts';
