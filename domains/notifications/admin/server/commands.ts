import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import { jobRows } from '#platform/server/queues/jobRows.ts';
import { deadLetters, urgency } from '#platform/server/queues/queueList.ts';
import type { Session } from '#platform/server/session.ts';

/**
 * Sends a failed mail again at once. The Message-ID stays the same, so that mail clients deduplicate it. Refuses with 409
 * a mail that is already sent and one whose text cannot be read any more.
 */
export async function sendMailAgain(tx: Transactable, staff: Session, mailId: number): Promise<void> {
  const [before] = await tx
    .select({ failedAt: mails.failedAt, sentAt: mails.sentAt, text: mails.text })
    .from(mails)
    .where(eq(mails.id, mailId))
    .for('update');
  if (before && !before.sentAt && !before.text)
    throw new PortalError(
      409,
      'Текст этого письма стёрт или зашифрован прежним ключом. Повторите действие, от которого письмо ушло',
    );
  const [again] = await tx
    .update(mails)
    .set({ failedAt: null })
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
    .returning({ subject: mails.subject });
  if (!again) {
    const [known] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId));
    throw known ? new PortalError(409, 'Это письмо уже отправлено') : notFound();
  }
  await tx
    .delete(jobRows)
    .where(
      and(
        or(eq(jobRows.name, 'letters'), and(eq(jobRows.name, deadLetters), eq(jobRows.sourceName, 'letters'))),
        ne(jobRows.state, 'active'),
        sql`(${jobRows.data} ->> 'mailId')::bigint = ${mailId}`,
      ),
    );
  const [busy] = await tx
    .select({ id: jobRows.id })
    .from(jobRows)
    .where(and(eq(jobRows.name, 'letters'), sql`(${jobRows.data} ->> 'mailId')::bigint = ${mailId}`));
  if (!busy) await enqueue(tx, 'letters', [{ data: { mailId }, priority: urgency.code }]);
  await recordStaffAct(tx, staff, {
    action: 'sendMailAgain',
    about: `Письмо № ${mailId} «${again.subject}» отправлено ещё раз`,
    changes: [{ field: 'Письмо', from: before?.failedAt ? 'не отправлено' : 'ждёт очереди', to: 'отправляется' }],
  });
  await recordEvent(tx, { name: 'mails.queued', ids: { mailId } });
}
