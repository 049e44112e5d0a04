import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { invitationJobs } from '../invitations/server/jobs.ts';
import { reportJobs } from '../reports/server/jobs.ts';
import { reserveJobs } from '../results/server/commands/passCacibToReserves.ts';

/** The scheduled jobs of all features of this domain. */
export const exhibitionJobs = ({ config }: { config: Config }): Job[] => [
  ...invitationJobs(config),
  ...reportJobs,
  ...reserveJobs,
];
