export { draftJobs } from './jobs.ts';
