export { createProfile } from './commands/createProfile.ts';
export { publicColumns } from './edit/columns.ts';
export { listAliases, mainBreedOf, type ProfileCardRow, profileCardColumns, shownLogo, toProfileCard } from './queries.ts';
