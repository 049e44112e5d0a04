import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { claimDocuments } from '#domains/media/server/public.ts';
import { type Change, changesBetween } from '#platform/server/changes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { AnswerInput, SendInput } from '../contract.ts';
import { feedbackStatuses, feedbackTexts } from '../texts.ts';
import { answerLetter, answerSubject } from './letters.ts';
import { feedbackMessages } from './tables.ts';

/** Under this word the files of a message stand among the documents. */
const documentPurpose = 'feedback';

export async function sendFeedback(
  tx: Transactable,
  profileId: number,
  { document_ids: documentIds, ...words }: SendInput,
  now: Date,
): Promise<void> {
  const [sent] = await tx
    .insert(feedbackMessages)
    .values({ ...words, profileId, documentIds, sentAt: now })
    .returning({ id: feedbackMessages.id });
  if (!sent) throw new Error('A feedback message was not stored');
  await claimDocuments(tx, { documentIds, profileId, purpose: documentPurpose, ownerId: sent.id });
  await recordEvent(tx, { name: 'feedback.sent', ids: { feedbackId: sent.id, profileId } });
}

/** Of two members of staff the second is told that it has changed. Answers whose message it was, and what changed. */
export async function answerFeedback(
  tx: Queryable,
  staffProfileId: number,
  input: AnswerInput,
  now: Date,
): Promise<{ profileId: number; changes: Change[] }> {
  const { feedbackId, version, status, answer } = input;
  const [before] = await tx.select().from(feedbackMessages).where(eq(feedbackMessages.id, feedbackId)).for('update');
  if (!before) throw notFound();
  const [changed] = await tx
    .update(feedbackMessages)
    .set({
      status,
      version: sql`${feedbackMessages.version} + 1`,
      ...(answer && { answer, answeredBy: staffProfileId, answeredAt: now }),
    })
    .where(and(eq(feedbackMessages.id, feedbackId), eq(feedbackMessages.version, version)))
    .returning();
  if (!changed) throw new PortalError(412, feedbackTexts.stale);
  const { profileId, content } = changed;
  const [author] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId));
  if (answer && author)
    await queueMail(tx, { to: author.mail, subject: answerSubject, ...answerLetter({ content, answer }) });
  await recordEvent(tx, { name: answer ? 'feedback.answered' : 'feedback.marked', ids: { feedbackId, profileId } });
  const view = (row: typeof before) => ({
    status: feedbackStatuses[row.status as keyof typeof feedbackStatuses],
    answer: row.answer,
  });
  return {
    profileId,
    changes: changesBetween({ status: 'Состояние', answer: 'Ответ' }, view(before), view(changed), ['answer']),
  };
}
