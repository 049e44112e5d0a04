export { createProfile } from './commands/createProfile.ts';
export { listAliases, type ProfileCardRow, profileCardColumns, shownLogo, toProfileCard } from './queries.ts';
