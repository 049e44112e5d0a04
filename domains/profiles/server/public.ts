export { createProfile } from './commands/createProfile.ts';
export { listAliases, type ProfileCardRow, profileCardColumns, toProfileCard } from './queries.ts';
