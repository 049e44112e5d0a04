export { webhookJobs } from './jobs.ts';
export { webhookNotices } from './notices.ts';
export { countLiveHooks } from './queries/ownHooks.ts';
export type { HookSource } from './source.ts';
