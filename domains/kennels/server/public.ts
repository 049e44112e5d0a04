export { kennelNotices } from './notices.ts';
export { kennelReaders } from './queries.ts';
export { kennelBadges } from './staffBadges.ts';
