export { findRightDispute } from '../breedingRights/server/queries/holds.ts';
export { findRight } from '../breedingRights/server/queries/rights.ts';
export { cardJobs } from '../cards/server/jobs.ts';
export { findDueCard } from '../cards/server/queries.ts';
export { isDead } from '../deaths/server/queries.ts';
export { hasDogs } from '../forProfilePage/server/queries.ts';
export { holdValidPapers, takeBackPaper, writePaper } from '../issuedPapers/server/commands/issue.ts';
export {
  enterDog,
  findNamedDog,
  givePedigreeNumber,
  holdNamedDog,
  type NamedDog,
} from '../issuedPapers/server/commands/pedigree.ts';
export { lifeOrderJobs } from '../lifeOrder/server/jobs.ts';
export { completeLitter, mustBeAgreed, settleMating } from '../matings/server/commands/birth.ts';
export { matingJobs } from '../matings/server/jobs.ts';
export { litterActs } from '../matings/server/litterActs.ts';
export { matingPurpose } from '../matings/server/purpose.ts';
export type { DogFollower } from '../merging/server/followers.ts';
export { dogIdsOwnedBy } from '../owners/server/queries.ts';
export { addDogRecord, removeDogRecord } from '../records/server/commands/records.ts';
export { claimCertificates, freeCertificates } from '../titleProgress/server/commands/certificates.ts';
export {
  certificatesFor,
  type GivenCertificate,
  isSame,
  listAwards,
  listClaims,
} from '../titleProgress/server/queries/certificates.ts';
export { transferJobs } from '../transfers/server/jobs.ts';
export { holdPurpose } from '../transfers/server/purpose.ts';
export { forgetPerson } from './commands/forgetPerson.ts';
export { registerLitter, takenStamps } from './commands/registerLitter.ts';
export { chooseStamp, confirmStamp, findOtherHolder, holdStamp, listOwnStamps } from './commands/stamps.ts';
export { listWorkingCertificates } from './queries/documents.ts';
export { findNamesakes, type Namesake } from './queries/findDogs.ts';
export { findStudbookDog } from './queries/studbookDog.ts';
