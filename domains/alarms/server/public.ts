export { alarmJobs } from './jobs.ts';
export { alarmBadges } from './staffBadges.ts';
