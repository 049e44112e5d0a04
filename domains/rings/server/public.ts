export { ringJobs } from './jobs.ts';
export { ringNotices } from './notices.ts';
export { findRingGuests } from './queries/guests.ts';
