export { exhibitionPurpose } from '../edit/server/purpose.ts';
export { listFeeRules, rulesOfShow } from '../entryFees/server/queries.ts';
export { organiserIdOf } from '../forProfilePage/server/queries.ts';
export { findShow, type InvitingShow } from '../invitations/server/queries/facts.ts';
export {
  countMissingPlaces,
  fillMainRing,
  type GivenPlace,
  sharedContests,
} from '../reportRows/server/commands/fillMainRing.ts';
export {
  type CatalogueDog,
  countJudged,
  countMissing,
  fillJudged,
  fillTotal,
  type JudgedDog,
} from '../reportRows/server/commands/fillTotal.ts';
export { reportPurpose } from '../reports/server/purpose.ts';
export { isAcceptedReport, lateReportRefusal } from '../reports/server/queries.ts';
export { resultReferences } from '../results/server/commands/resultReferences.ts';
export { datedResults } from '../results/server/queries/datedResults.ts';
export { listJudgedBreeds } from '../results/server/queries/judgeHistory.ts';
export { listAwardsOfDogs } from '../results/server/queries/ofDogs.ts';
export { listPublishedRings, type PublishedRing } from '../schedule/server/queries/published.ts';
export { confirmedAwards, findShowRules, forbiddenBetween } from '../showLimits/server/queries.ts';
export { findPassedTrial, passedTrialsOf } from '../trials/server/queries/passed.ts';
export { addCalendarEvent, changeCalendarEvent } from './commands/calendarEvent.ts';
export { callOffShow, createShow, moveShow } from './commands/grantedShow.ts';
export { createTrial } from './commands/grantedTrial.ts';
export { exhibitionJobs } from './jobs.ts';
export { exhibitionNotices } from './notices.ts';
export { ownShow } from './ownShow.ts';
export { countCalendar } from './queries/countExhibitions.ts';
export { exhibitionReaders } from './queries/documentReaders.ts';
export { exhibitionHooks } from './queries/hookSources.ts';
export { listClosingEntries } from './queries/listClosingEntries.ts';
export { countListedShows } from './queries/listExhibitions.ts';
export { listFeatured } from './queries/listFeatured.ts';
export { listLatestResults } from './queries/listLatestResults.ts';
export { exhibitionSitemap } from './sitemap.ts';
export { exhibitionBadges } from './staffBadges.ts';
export { dayIn, hourIn, instantOf } from './zonedTime.ts';
