import { lt } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Job } from '#platform/server/jobs.ts';
import { deliveryDays } from '../policy.ts';
import { webhookDeliveries } from './tables.ts';

export const webhookJobs: Job[] = [
  {
    name: 'clear-old-webhook-deliveries',
    cron: '36 4 * * *',
    async run({ db, now }) {
      const limit = new Date(now.getTime() - deliveryDays * dayMs);
      await db.delete(webhookDeliveries).where(lt(webhookDeliveries.queuedAt, limit));
    },
  },
];
