import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { created } from '#platform/server/changes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound } from '#platform/server/errors.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { Session } from '#platform/server/session.ts';
import type { DeployMessage, NewDeployMessage } from '../../contract.ts';
import type { DeployNotice } from '../../hubs.ts';
import { toDeployMessage } from '../queries/deployMessages.ts';
import { deployMessages } from '../tables.ts';

/** Stores the message with a delayed job, so that a restart loses nothing. */
export async function createDeployMessage(
  tx: Queryable,
  staff: Session,
  input: NewDeployMessage,
  now: Date,
): Promise<DeployMessage> {
  const { title, text } = input;
  const authorId = staff.profileId;
  const showAt = input.show_at ? new Date(Math.max(Date.parse(input.show_at), now.getTime())) : now;
  const endsAt = new Date(showAt.getTime() + input.minutes * 60_000);
  const [made] = await tx.insert(deployMessages).values({ title, text, authorId, showAt, endsAt }).returning();
  if (!made) throw new Error('The deploy message was not inserted');
  await recordStaffAct(tx, staff, {
    action: 'createDeployMessage',
    about: `Сообщение «${title}»`,
    changes: created(
      { title: 'Заголовок', text: 'Текст', from: 'Показать', to: 'Убрать' },
      { title, text, from: formatDateTime(showAt), to: formatDateTime(endsAt) },
    ),
  });
  await enqueue(tx, 'deploy-messages', [{ data: { messageId: made.id }, ...(showAt > now && { startAfter: showAt }) }]);
  await recordEvent(tx, { name: 'deploy_messages.created', ids: { messageId: made.id, profileId: authorId } });
  return toDeployMessage(made);
}

/** Cancels a message: an unsent one is never sent, a sent one is not shown on further pages. */
export async function cancelDeployMessage(tx: Queryable, staff: Session, id: number): Promise<DeployMessage> {
  const [before] = await tx.select().from(deployMessages).where(eq(deployMessages.id, id)).for('update');
  const [changed] = await tx
    .update(deployMessages)
    .set({ cancelledAt: sql`coalesce(cancelled_at, portal_now())` })
    .where(eq(deployMessages.id, id))
    .returning();
  if (!before || !changed) throw notFound();
  // Idempotent: a second request changes nothing.
  if (before.cancelledAt) return toDeployMessage(changed);
  await recordStaffAct(tx, staff, {
    action: 'cancelDeployMessage',
    about: `Сообщение «${changed.title}» отменено`,
    changes: [{ field: 'Сообщение', from: before.sentAt ? 'показано' : 'ждёт показа', to: 'отменено' }],
  });
  await recordEvent(tx, { name: 'deploy_messages.cancelled', ids: { messageId: id } });
  return toDeployMessage(changed);
}

/**
 * Marks due messages as sent and returns them; each message goes to one of several processes. The event invalidates
 * the visitors' cached answer.
 */
export async function takeMessages(tx: Queryable, ids: readonly number[], now: Date): Promise<DeployNotice[]> {
  const due = await tx
    .update(deployMessages)
    .set({ sentAt: now })
    .where(and(inArray(deployMessages.id, [...ids]), isNull(deployMessages.sentAt), isNull(deployMessages.cancelledAt)))
    .returning({ id: deployMessages.id, title: deployMessages.title, text: deployMessages.text });
  for (const { id } of due) await recordEvent(tx, { name: 'deploy_messages.sent', ids: { messageId: id } });
  return due;
}
