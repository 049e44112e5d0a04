import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { claimDocuments } from '#domains/media/server/public.ts';
import { askPath } from '#domains/visits/paths.ts';
import { dayMs, hourMs } from '#platform/contract/time/duration.ts';
import { type Change, changesBetween } from '#platform/server/changes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { AnswerInput, AskInput, SendInput } from '../contract.ts';
import { confirmQuestionPath } from '../paths.ts';
import { needsConfirmation } from '../policy.ts';
import { feedbackStatuses, feedbackTexts } from '../texts.ts';
import {
  answerMail,
  answerSubject,
  confirmationMail,
  confirmationSubject,
  questionMail,
  questionSubject,
} from './mails.ts';
import { countQuestions } from './queries.ts';
import { feedbackMessages } from './tables.ts';

/** The purpose under which the files of messages are stored. */
const documentPurpose = 'feedback';

export async function sendFeedback(
  tx: Transactable,
  profileId: number,
  { document_ids: documentIds, ...fields }: SendInput,
  now: Date,
): Promise<void> {
  const [sent] = await tx
    .insert(feedbackMessages)
    .values({ ...fields, profileId, documentIds, sentAt: now })
    .returning({ id: feedbackMessages.id });
  if (!sent) throw new Error('INSERT of a feedback message returned no row');
  await claimDocuments(tx, { documentIds, profileId, purpose: documentPurpose, ownerId: sent.id });
  await recordEvent(tx, { name: 'feedback.sent', ids: { feedbackId: sent.id, profileId } });
}

/**
 * Sends a visitor's question to staff; a suspicious one waits for a confirmation by mail. Two simultaneous questions
 * are not counted against each other: at most both pass.
 */
export async function askFederation(
  tx: Transactable,
  { mail, subject, content, about }: Pick<AskInput, 'mail' | 'subject' | 'content' | 'about'>,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<{ needs_confirming: boolean }> {
  const isDoubtful = needsConfirmation(
    { subject, content },
    {
      ofMailToday: await countQuestions(tx, new Date(now.getTime() - dayMs), mail),
      lastHour: await countQuestions(tx, new Date(now.getTime() - hourMs)),
    },
  );
  const token = isDoubtful ? newToken() : null;
  const [sent] = await tx
    .insert(feedbackMessages)
    .values({
      mail,
      subject,
      content,
      kind: 3,
      category: 'other',
      aboutPath: about ?? null,
      confirmHash: token && hashToken(token),
      sentAt: now,
    })
    .returning({ id: feedbackMessages.id });
  if (!sent) throw new Error('INSERT of a question returned no row');
  if (token) {
    const url = `${publicUrl}${confirmQuestionPath}?key=${sent.id}.${token}`;
    await queueMail(tx, { to: mail, subject: confirmationSubject, ...confirmationMail(url) });
  } else await recordEvent(tx, { name: 'feedback.sent', ids: { feedbackId: sent.id } });
  return { needs_confirming: isDoubtful };
}

export async function confirmQuestion(tx: Transactable, key: string): Promise<void> {
  const [id, token] = key.split('.') as [string, string];
  const [confirmed] = await tx
    .update(feedbackMessages)
    .set({ confirmHash: null })
    .where(
      and(
        eq(feedbackMessages.id, Number(id)),
        isNotNull(feedbackMessages.confirmHash),
        eq(feedbackMessages.confirmHash, hashToken(token)),
      ),
    )
    .returning({ id: feedbackMessages.id });
  if (!confirmed) throw new PortalError(404, feedbackTexts.noQuestion);
  await recordEvent(tx, { name: 'feedback.sent', ids: { feedbackId: confirmed.id } });
}

/**
 * Throws 412 when another member of staff has changed the message. Returns the author of the message and what changed.
 */
export async function answerFeedback(
  tx: Queryable,
  staffProfileId: number,
  input: AnswerInput,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<{ profileId: number | undefined; changes: Change[] }> {
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
  const { content, mail, subject } = changed;
  const profileId = changed.profileId ?? undefined;
  if (answer && mail)
    await queueMail(tx, {
      to: mail,
      subject: questionSubject(subject ?? ''),
      ...questionMail({ content, answer, askUrl: publicUrl + askPath }),
    });
  if (answer && profileId !== undefined) {
    const [author] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId));
    if (author) await queueMail(tx, { to: author.mail, subject: answerSubject, ...answerMail({ content, answer }) });
  }
  await recordEvent(tx, {
    name: answer ? 'feedback.answered' : 'feedback.marked',
    ids: { feedbackId, ...(profileId !== undefined && { profileId }) },
  });
  const view = (row: typeof before) => ({
    status: feedbackStatuses[row.status as keyof typeof feedbackStatuses],
    answer: row.answer,
  });
  return {
    profileId,
    changes: changesBetween({ status: 'Состояние', answer: 'Ответ' }, view(before), view(changed), ['answer']),
  };
}
