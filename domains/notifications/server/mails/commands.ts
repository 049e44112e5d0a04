import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { Session } from '#platform/server/session.ts';

/** One more try at once; the same letter under the same Message-ID, so nobody has it twice. */
export async function sendMailAgain(tx: Transactable, staff: Session, mailId: number): Promise<void> {
  const [before] = await tx.select({ failedAt: mails.failedAt }).from(mails).where(eq(mails.id, mailId)).for('update');
  const [again] = await tx
    .update(mails)
    .set({ failedAt: null, nextTryAt: sql`now()` })
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
    .returning({ subject: mails.subject });
  if (!again) {
    const [known] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId));
    throw known ? new PortalError(409, 'Это письмо уже отправлено') : notFound();
  }
  await recordStaffAct(tx, staff, {
    action: 'sendMailAgain',
    about: `Письмо № ${mailId} «${again.subject}» отправлено ещё раз`,
    changes: [{ field: 'Письмо', from: before?.failedAt ? 'не отправлено' : 'ждёт очереди', to: 'отправляется' }],
  });
  await recordFact(tx, { name: 'mails.queued', ids: { mailId } });
}
