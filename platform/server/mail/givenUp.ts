import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { portalNow } from '#platform/server/db/clock.ts';
import { mails } from './tables.ts';

/** Days of retries before a mail is given up. */
export const givesUpAfterDays = 3;

/** Waits although it had been given up: refused for good, or retried for all days, and then sent again by staff. */
export const isSentAgain: SQL | undefined = and(
  isNull(mails.sentAt),
  isNull(mails.failedAt),
  or(
    sql`${mails.lastError} ~ '^((EENVELOPE|EMESSAGE) 5|SEALED$)'`,
    sql`${mails.queuedAt} < ${portalNow} - make_interval(days => ${givesUpAfterDays})`,
  ),
);
