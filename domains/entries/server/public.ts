export { type EnteredContest, listContests } from '../extras/server/queries.ts';
export { entryReferences } from './commands/entryReferences.ts';
export { entriesFollowOrders } from './commands/followOrders.ts';
export { forgetEntrant } from './commands/forgetEntrant.ts';
export { entryJobs } from './jobs.ts';
export { entryNotices } from './notices.ts';
export { entryReaders } from './queries/rights.ts';
