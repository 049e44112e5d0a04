export { askedBackupJob } from './commands.ts';
