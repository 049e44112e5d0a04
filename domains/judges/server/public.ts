export { isJudge } from '../forProfilePage/server/queries.ts';
export { claimPurpose } from '../links/server/commands.ts';
export { importJudges } from './commands/importJudges.ts';
export { judgeReader } from './import/reader.ts';
export { judgeNotices } from './notices.ts';
export { refereePageType } from './queries.ts';
export { judgeRoutes } from './routes.ts';
export { judgeBadges } from './staffBadges.ts';
