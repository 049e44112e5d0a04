import type { Config } from '#platform/server/config.ts';
import { eventJobs } from '#platform/server/domainEvents.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { idempotencyJobs } from '#platform/server/idempotency/jobs.ts';
import type { Job } from '#platform/server/jobs.ts';
import { mailJobs } from '#platform/server/mail/sendMails.ts';
import { domains } from './domains.ts';

/** All scheduled jobs of the portal: the domains' and the platform's. */
export const jobs = (files: Files, config: Config): Job[] => [
  ...domains.flatMap((domain) => domain.jobs?.({ config, files }) ?? []),
  ...eventJobs(config),
  ...mailJobs(config),
  ...idempotencyJobs(config),
];
