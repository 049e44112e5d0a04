import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { mailRefusedKeys } from './commands/refusedKeys.ts';
import { watchPayments } from './commands/watchPayments.ts';
import type { OrderFollower } from './follower.ts';
import { openGateways } from './gateways/openGateways.ts';

export const paymentJobs = (config: Config, followers: readonly OrderFollower[]): Job[] => [
  {
    name: 'watch-payments',
    cron: '* * * * *',
    async run({ db, log }) {
      const booking = { followers, publicUrl: publicUrlOf(config), by: null };
      const count = await watchPayments(db, openGateways(config), booking);
      if (count.unanswered) log.warn(count, 'a payment service did not answer');
      const mailed = await mailRefusedKeys(db, booking);
      if (mailed) log.warn({ mails: mailed }, 'organisers mailed that the payment service refuses their key');
    },
  },
];
