export { ringJobs } from './jobs.ts';
export { findRingGuests } from './queries/guests.ts';
