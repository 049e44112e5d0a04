export { forgetInvitations } from '../campaigns/server/commands/forget.ts';
export { registerKennel } from './commands/enter.ts';
export { organisationReader } from './import/reader.ts';
export { organisationJobs } from './jobs.ts';
export { clubRegister } from './queries/clubs.ts';
export { organisationSteps } from './setupSteps.ts';
export { organisationBadges } from './staffBadges.ts';
