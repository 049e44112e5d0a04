import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { containsFolded } from '#platform/server/db/nameSearch.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import type { AdminMail, AdminMails, AdminMailsInput } from '../contract.ts';

const pageSize = 30;

const inState: Record<AdminMail['state'], SQL | undefined> = {
  waiting: and(isNull(mails.sentAt), isNull(mails.failedAt)),
  failed: isNotNull(mails.failedAt),
  sent: isNotNull(mails.sentAt),
};

/** The newest first. The texts are not selected. */
export async function listAdminMails(db: Queryable, { state, search, before }: AdminMailsInput): Promise<AdminMails> {
  const { id, recipient, subject, tries, queuedAt, sentAt, failedAt, lastError } = mails;
  const rows = await db
    .select({ id, recipient, subject, tries, queuedAt, nextTryAt: jobRows.startAfter, sentAt, failedAt, lastError })
    .from(mails)
    .leftJoin(jobRows, and(eq(jobRows.name, 'letters'), sql`(${jobRows.data} ->> 'mailId')::bigint = ${id}`))
    .where(
      and(
        state && inState[state],
        search ? containsFolded(search, [recipient, subject]) : undefined,
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(pageSize + 1);
  return {
    rows: rows
      .slice(0, pageSize)
      .map(({ queuedAt: queued, nextTryAt: next, sentAt: sent, failedAt: failed, lastError: error, ...row }) => ({
        ...row,
        state: sent ? ('sent' as const) : failed ? ('failed' as const) : ('waiting' as const),
        queued_at: queued.toISOString(),
        next_try_at: sent || failed ? null : (next?.toISOString() ?? null),
        sent_at: sent?.toISOString() ?? null,
        last_error: error,
      })),
    has_more: rows.length > pageSize,
  };
}
