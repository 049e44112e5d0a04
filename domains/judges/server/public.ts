export { isJudge } from '../forProfilePage/server/queries.ts';
export { claimPurpose, forgetJudgeMail, linkInvited, lockInvitedJudge } from '../links/server/commands.ts';
export { hasLine, lineMatches } from '../links/server/queries.ts';
export { importJudges } from './commands/importJudges.ts';
export { judgeReader } from './import/reader.ts';
export { judgeNotices } from './notices.ts';
export { refereePageType } from './queries.ts';
export { judgeRoutes } from './routes.ts';
export { judgeBadges } from './staffBadges.ts';
