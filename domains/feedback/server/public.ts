export { feedbackJobs } from './jobs.ts';
