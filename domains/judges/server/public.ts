export { claimPurpose } from '../links/server/commands.ts';
export { isJudge } from '../onProfile/server/queries.ts';
export { importJudges } from './commands/importJudges.ts';
export { judgeRoutes } from './routes.ts';
