export { visitJobs } from './jobs.ts';
export { visitNotices } from './notices.ts';
