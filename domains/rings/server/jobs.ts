import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { forgetFollows, tellFollowers } from '../follows/server/commands/tellFollowers.ts';
import { tellComingDogs } from '../myDay/server/commands/tellComingDogs.ts';
import { forgetPhones } from './commands/phones.ts';

/** Keeps a show of the demonstration in the middle of its judging; its code loads in the demonstration only. */
const demoJob = (config: Config): Job => ({
  name: 'play-demo-rings',
  cron: '* * * * *',
  async run({ db }) {
    const { playShowOfToday } = await import('./demo/showOfToday.ts');
    await playShowOfToday(db, publicUrlOf(config));
  },
});

export const ringJobs = (config: Config): readonly Job[] => [
  {
    name: 'tell-coming-dogs',
    cron: '* * * * *',
    async run({ db, log }) {
      const dogs = await tellComingDogs(db);
      if (dogs > 0) log.info({ dogs }, 'entrants told that their dogs are near');
    },
  },
  {
    name: 'tell-followers-of-breeds',
    cron: '* * * * *',
    async run({ db, log }) {
      const breeds = await tellFollowers(db);
      if (breeds > 0) log.info({ breeds }, 'followers of breeds told');
    },
  },
  ...(config.PORTAL_MODE === 'demo' ? [demoJob(config)] : []),
  {
    name: 'forget-ring-phones',
    cron: '45 4 * * *',
    async run({ db, log }) {
      const count = await forgetPhones(db);
      if (count > 0) log.info({ count }, 'phones of past rings forgotten');
    },
  },
  {
    name: 'forget-follows-of-breeds',
    cron: '50 4 * * *',
    async run({ db, log }) {
      const count = await forgetFollows(db);
      if (count > 0) log.info({ count }, 'follows of past shows forgotten');
    },
  },
];
