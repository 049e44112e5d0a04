export { rebuildIndex } from './commands/rebuildIndex.ts';
export { searchJobs } from './jobs.ts';
