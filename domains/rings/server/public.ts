export { sheetReaders } from '../sheets/server/queries/readers.ts';
export { ringJobs } from './jobs.ts';
export { ringNotices } from './notices.ts';
export { findRingGuests } from './queries/guests.ts';
