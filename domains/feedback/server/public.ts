export { feedbackJobs } from './jobs.ts';
export { feedbackNotices } from './notices.ts';
export { feedbackSitemap } from './sitemap.ts';
export { feedbackBadges } from './staffBadges.ts';
