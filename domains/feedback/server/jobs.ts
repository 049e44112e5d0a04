import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { Job } from '#platform/server/jobs.ts';
import { feedbackMessages } from './tables.ts';

/** Visitors' messages hold their mail address: they are deleted when not confirmed, and some time after the answer. */
export const feedbackJobs = ({
  UNCONFIRMED_DAYS,
  QUESTION_DAYS,
}: Pick<Config, 'UNCONFIRMED_DAYS' | 'QUESTION_DAYS'>): Job[] => [
  {
    name: 'clear-questions',
    cron: '37 3 * * *',
    async run({ db, now }) {
      const ago = (days: number) => new Date(now.getTime() - days * dayMs);
      await db
        .delete(feedbackMessages)
        .where(
          and(
            isNull(feedbackMessages.profileId),
            or(
              and(isNotNull(feedbackMessages.confirmHash), lt(feedbackMessages.sentAt, ago(UNCONFIRMED_DAYS))),
              and(inArray(feedbackMessages.status, [3, 4]), lt(feedbackMessages.sentAt, ago(QUESTION_DAYS))),
            ),
          ),
        );
    },
  },
];
