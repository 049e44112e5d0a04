export { mendClass, takeIntoCatalogue } from './commands/catalogue.ts';
export { entryReferences } from './commands/entryReferences.ts';
export { entriesFollowOrders } from './commands/followOrders.ts';
export { forgetEntrant } from './commands/forgetEntrant.ts';
export { entryJobs } from './jobs.ts';
export { canRead, entryReaders, mustOrganise, mustRead, organises } from './queries/rights.ts';
export { type EntryShow, isClosed, readShow } from './queries/show.ts';
