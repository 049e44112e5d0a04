export { acceptTerms } from './commands/acceptTerms.ts';
export { consentJobs } from './jobs.ts';
export { recognitionReaders } from './queries/documentReaders.ts';
