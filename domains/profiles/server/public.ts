export { type ProfileCardRow, profileCardColumns, toProfileCard } from './queries.ts';
