export { listContests } from '../extras/server/queries.ts';
export { mendClass, takeIntoCatalogue } from './commands/catalogue.ts';
export { entryReferences } from './commands/entryReferences.ts';
export { entriesFollowOrders } from './commands/followOrders.ts';
export { forgetEntrant } from './commands/forgetEntrant.ts';
export { entryJobs } from './jobs.ts';
export { entryNotices } from './notices.ts';
export { canRead, entryReaders, mustRead } from './queries/rights.ts';
export { type EntryShow, isClosed, readShow } from './queries/show.ts';
