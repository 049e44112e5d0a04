export { alarmJobs } from './jobs.ts';
export { operationSteps } from './setupSteps.ts';
export { alarmBadges } from './staffBadges.ts';
