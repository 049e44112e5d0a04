import type { Job } from '#platform/server/jobs.ts';
import { forgetTeams } from './commands/members.ts';

export const showTeamJobs: readonly Job[] = [
  {
    name: 'forget-show-teams',
    cron: '40 4 * * *',
    async run({ db, log }) {
      const count = await forgetTeams(db);
      if (count > 0) log.info({ count }, 'people of past show teams forgotten');
    },
  },
];
