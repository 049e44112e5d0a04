export { feedbackJobs } from './jobs.ts';
export { feedbackNotices } from './notices.ts';
export { feedbackBadges } from './staffBadges.ts';
