export { profileAt } from '../page/server/queries/profileAt.ts';
export { anonymiseProfile, deleteProfile } from './commands/anonymiseProfile.ts';
export {
  activateOrganisation,
  changeLikes,
  confirmPerson,
  setActive,
  setAffixes,
  setBreeds,
  updateProfile,
} from './commands/changeProfile.ts';
export { createProfile } from './commands/createProfile.ts';
export { disclose } from './commands/disclose.ts';
export { noteActivation, noteLastSeen } from './commands/notePresence.ts';
export {
  andWithinReach,
  assertCanActOnProfile,
  canActOnProfile,
  findFederation,
  isInReach,
  listAliases,
  mainBreedOf,
  type ProfileCardRow,
  profileCardColumns,
  publicLogo,
  toProfileCard,
} from './queries.ts';
export { profileSitemap } from './sitemap.ts';
