export { importWorker, registerImportJobs } from './jobs.ts';
