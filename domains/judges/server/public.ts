export { importJudges } from './commands/importJudges.ts';
export { claimPurpose } from './links/commands.ts';
export { judgeRoutes } from './routes.ts';
