import { accountJobs } from '#domains/accounts/server/jobs.ts';
import { registryFileJobs } from '#domains/applications/registryFiles/server/jobs.ts';
import { applicationJobs } from '#domains/applications/server/jobs.ts';
import { consentJobs } from '#domains/consents/server/jobs.ts';
import { directoryJobs } from '#domains/directory/server/jobs.ts';
import { geneticsJobs } from '#domains/dogs/genetics/server/jobs.ts';
import { paperJobs } from '#domains/dogs/issuedPapers/server/jobs.ts';
import { cardJobs, lifeOrderJobs, matingJobs, transferJobs } from '#domains/dogs/server/public.ts';
import { draftJobs } from '#domains/drafts/server/jobs.ts';
import { entryJobs } from '#domains/entries/server/public.ts';
import { invitationJobs, reportJobs, reserveJobs } from '#domains/exhibitions/server/public.ts';
import { feedbackJobs } from '#domains/feedback/server/jobs.ts';
import { mediaJobs } from '#domains/media/server/public.ts';
import { newsJobs } from '#domains/news/server/public.ts';
import { notificationJobs } from '#domains/notifications/server/jobs.ts';
import { organisationJobs } from '#domains/organisations/server/jobs.ts';
import { searchJobs } from '#domains/search/server/jobs.ts';
import { visitJobs } from '#domains/visits/server/jobs.ts';
import type { Config } from '#platform/server/config.ts';
import { eventJobs } from '#platform/server/domainEvents.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { onceJobs } from '#platform/server/idempotency/jobs.ts';
import type { Job } from '#platform/server/jobs.ts';
import { mailJobs } from '#platform/server/mail/sendLetters.ts';

/** All scheduled jobs of the portal. */
export const jobs = (files: Files, config: Config): Job[] => [
  ...accountJobs(config),
  ...applicationJobs,
  ...registryFileJobs(files.store),
  ...organisationJobs(config),
  ...directoryJobs,
  ...draftJobs(config),
  ...feedbackJobs(config),
  ...geneticsJobs,
  ...paperJobs,
  ...cardJobs,
  ...matingJobs,
  ...lifeOrderJobs,
  ...transferJobs,
  ...mediaJobs(files),
  ...invitationJobs(config),
  ...reportJobs,
  ...reserveJobs,
  ...entryJobs(config),
  ...newsJobs,
  ...notificationJobs(config),
  ...eventJobs(config),
  ...mailJobs(config),
  ...consentJobs(files, config),
  ...onceJobs(config),
  ...searchJobs,
  ...visitJobs(config),
];
