export { acceptTerms } from './commands/acceptTerms.ts';
export { consentJobs } from './jobs.ts';
export { consentNotices } from './notices.ts';
export { recognitionReaders } from './queries/documentReaders.ts';
export { consentBadges } from './staffBadges.ts';
