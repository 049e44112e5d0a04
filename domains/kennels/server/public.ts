export { kennelNotices } from './notices.ts';
export { kennelReaders } from './queries/applications.ts';
export { kennelHooks } from './queries/hookSources.ts';
export { kennelBadges } from './staffBadges.ts';
