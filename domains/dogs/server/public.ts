export { puppyCardPdf } from '../cards/server/printed.ts';
export { lockForApplication, markTaken } from '../exchanges/server/commands.ts';
export { hasDogs } from '../forProfilePage/server/queries.ts';
export { lockValidPapers, takeBackPaper, writePaper } from '../issuedPapers/server/commands/issue.ts';
export {
  assignPedigreeNumber,
  enterDog,
  findNamedDog,
  lockNamedDog,
  type NamedDog,
} from '../issuedPapers/server/commands/pedigree.ts';
export type { DatedRecords } from '../lifeOrder/server/datedRecords.ts';
export { publicLitterPlans } from '../litterPlans/server/queries/plans.ts';
export { assertMatingAgreed, completeLitter, linkRegisteredLitter } from '../matings/server/commands/birth.ts';
export { litterActs } from '../matings/server/litterActs.ts';
export { matingPurpose } from '../matings/server/purpose.ts';
export type { MergedReference } from '../merging/server/mergedReferences.ts';
export { dogIdsOwnedBy } from '../owners/server/queries.ts';
export { smallPhotoOf } from '../photos/server/queries.ts';
export { addDogRecord, removeDogRecord } from '../records/server/commands/records.ts';
export { claimCertificates, releaseCertificates } from '../titleProgress/server/commands/certificates.ts';
export {
  certificatesFor,
  type GivenCertificate,
  isSame,
  listAwards,
  listClaims,
} from '../titleProgress/server/queries/certificates.ts';
export { listTitleRules } from '../titleProgress/server/queries/rules.ts';
export { readTitleStandings } from '../titleProgress/server/queries/standings.ts';
export { freezePurpose } from '../transfers/server/purpose.ts';
export { erasePerson } from './commands/forgetPerson.ts';
export { findTakenStamps, registerLitter } from './commands/registerLitter.ts';
export { chooseStamp, confirmStamp, findOtherHolder, listOwnStamps, lockStamp } from './commands/stamps.ts';
export { dogJobs } from './jobs.ts';
export { dogNotices } from './notices.ts';
export { birthOf, birthOfRow } from './queries/births.ts';
export { daysOfWorkingCertificates } from './queries/documents.ts';
export { findNamesakes, type Namesake } from './queries/findDogs.ts';
export { dogHooks } from './queries/hookSources.ts';
export { findStudbookDog } from './queries/studbookDog.ts';
export { dogSitemap } from './sitemap.ts';
export { dogBadges } from './staffBadges.ts';
