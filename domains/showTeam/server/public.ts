export { showTeamJobs } from './jobs.ts';
export { findTeamGuests } from './queries/guests.ts';
export { assertShowRight, hasShowRight, type Organiser, organiserOf } from './queries/rights.ts';
