import { and, isNotNull, lt } from 'drizzle-orm';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { queueDigests } from './commands/queueNoticeMails.ts';
import { deployMessages, notifications } from './tables.ts';

const day = 86_400_000;

export const notificationJobs = (config: Config): Job[] => [
  {
    name: 'mail-notification-digests',
    cron: '0 9 * * *',
    async run({ db, log }) {
      const letters = await queueDigests(db, publicUrlOf(config));
      if (letters) log.info({ letters }, 'digests queued');
    },
  },
  {
    name: 'clear-old-notifications',
    cron: '11 4 * * *',
    async run({ db, now }) {
      const ago = (days: number) => new Date(now.getTime() - days * day);
      await db.delete(notifications).where(lt(notifications.createdAt, ago(config.NOTIFICATION_DAYS)));
      await db
        .delete(notifications)
        .where(and(isNotNull(notifications.archivedAt), lt(notifications.archivedAt, ago(config.ARCHIVED_DAYS))));
      await db.delete(deployMessages).where(lt(deployMessages.endsAt, ago(config.ARCHIVED_DAYS)));
    },
  },
];
