export { showTeamJobs } from './jobs.ts';
export { findTeamGuests } from './queries/guests.ts';
export { assertShowRight, hasShowRight, organiserOf } from './queries/rights.ts';
