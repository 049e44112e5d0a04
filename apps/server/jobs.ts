import { accountJobs } from '#domains/accounts/server/jobs.ts';
import { consentJobs } from '#domains/consents/server/jobs.ts';
import { directoryJobs } from '#domains/directory/server/jobs.ts';
import { draftJobs } from '#domains/drafts/server/jobs.ts';
import { mediaJobs } from '#domains/media/server/public.ts';
import { newsJobs } from '#domains/news/server/public.ts';
import { notificationJobs } from '#domains/notifications/server/jobs.ts';
import { organisationJobs } from '#domains/organisations/server/jobs.ts';
import { searchJobs } from '#domains/search/server/jobs.ts';
import { visitJobs } from '#domains/visits/server/jobs.ts';
import type { Config } from '#platform/server/config.ts';
import { factJobs } from '#platform/server/facts.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Job } from '#platform/server/jobs.ts';
import { mailJobs } from '#platform/server/mail/deliverMails.ts';
import { onceJobs } from '#platform/server/once/jobs.ts';

/** Everything the portal does by the clock. */
export const jobs = (files: Files, config: Config): Job[] => [
  ...accountJobs(config),
  ...organisationJobs(config),
  ...directoryJobs,
  ...draftJobs(config),
  ...mediaJobs(files),
  ...newsJobs,
  ...notificationJobs(config),
  ...factJobs(config),
  ...mailJobs(config),
  ...consentJobs(files, config),
  ...onceJobs(config),
  ...searchJobs,
  ...visitJobs(config),
];
