export { countListedJudges } from '../judges/server/queries/count.ts';
export { refereeUrls } from '../judgePage/server/queries/refereeUrls.ts';
export { countListedOrganizations } from '../organizations/server/queries/count.ts';
