export { createProfile } from './commands/createProfile.ts';
export { type ProfileCardRow, profileCardColumns, toProfileCard } from './queries.ts';
