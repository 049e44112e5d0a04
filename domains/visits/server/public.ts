export { visitJobs } from './jobs.ts';
