import type { AnyColumn } from 'drizzle-orm';
import { getTableName, type Table } from 'drizzle-orm';
import {
  applicationHistory,
  applicationReviews,
  applications,
  membershipYears,
} from '#domains/applications/server/tables.ts';
import { personalDataRequests } from '#domains/consents/server/tables.ts';
import {
  breeds,
  castes,
  cities,
  dignities,
  exhibitionTypes,
  grades,
  ranks,
} from '#domains/dictionaries/server/tables.ts';
import { breedGenetics, dogGenetics } from '#domains/dogs/genetics/server/tables.ts';
import { matings } from '#domains/dogs/matings/server/tables.ts';
import { dogAwards, dogExaminations, dogTitles, titles } from '#domains/dogs/records/server/tables.ts';
import { documentStatuses, issuedDocuments } from '#domains/dogs/server/documents/tables.ts';
import { dogs, litters } from '#domains/dogs/server/tables.ts';
import { educationals } from '#domains/educationals/server/tables.ts';
import { judgeInvitations } from '#domains/exhibitions/invitations/server/tables.ts';
import { exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { feedbackMessages } from '#domains/feedback/server/tables.ts';
import { articles } from '#domains/news/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { officeVisits } from '#domains/visits/server/tables.ts';
import type { ReportColumns } from '#platform/server/db/reportsRole.ts';

const entry = <Of extends Table>(
  table: Of,
  words: readonly AnyColumn[] = [],
  without: readonly AnyColumn[] = [],
): [string, { words: string[]; without: string[] }] => [
  getTableName(table),
  { words: words.map(({ name }) => name), without: without.map(({ name }) => name) },
];

/**
 * Columns for reports: values of our dictionaries, never free text, and no birth date, place or account of a person.
 * Tables and text columns that are not listed stay closed.
 */
export const reportColumns: ReportColumns = new Map([
  entry(profiles, [], [profiles.latitude, profiles.longitude, profiles.lastSeenOn, profiles.foundedOn]),
  entry(dogs, [dogs.hd], [dogs.ownerId, dogs.breederId]),
  entry(litters),
  entry(matings, [matings.state], [matings.damOwnerId, matings.sireOwnerId]),
  entry(dogTitles, [], [dogTitles.writtenBy]),
  entry(dogAwards, [], [dogAwards.writtenBy]),
  entry(dogExaminations, [dogExaminations.kind], [dogExaminations.writtenBy]),
  entry(dogGenetics),
  entry(breedGenetics),
  entry(exhibitions),
  entry(showResults),
  entry(judgeInvitations, [judgeInvitations.nbcStatus, judgeInvitations.judgeStatus]),
  entry(
    applications,
    [applications.type, applications.state, applications.prevState],
    [applications.accountId, applications.declarantId, applications.assignedTo],
  ),
  entry(
    applicationHistory,
    [applicationHistory.step, applicationHistory.fromState, applicationHistory.state],
    [applicationHistory.accountId, applicationHistory.enteredBy],
  ),
  entry(applicationReviews, [applicationReviews.part], [applicationReviews.reviewedBy]),
  entry(membershipYears),
  entry(officeVisits, [officeVisits.state], [officeVisits.markedBy]),
  entry(educationals),
  entry(articles, [articles.kind]),
  entry(issuedDocuments, [issuedDocuments.kind], [issuedDocuments.applicantId]),
  entry(documentStatuses, [documentStatuses.status]),
  entry(feedbackMessages, [feedbackMessages.category], [feedbackMessages.profileId, feedbackMessages.answeredBy]),
  entry(personalDataRequests, [], [personalDataRequests.accountId, personalDataRequests.decidedBy]),
  entry(breeds, [breeds.name, breeds.nameLat]),
  entry(cities, [cities.name, cities.region, cities.federalDistrict]),
  entry(ranks, [ranks.name, ranks.shortName]),
  entry(grades, [grades.name]),
  entry(castes, [castes.name]),
  entry(dignities, [dignities.name]),
  entry(titles, [titles.name, titles.fullName]),
  entry(exhibitionTypes, [exhibitionTypes.name]),
]);
