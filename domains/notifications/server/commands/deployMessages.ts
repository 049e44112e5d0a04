import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { DeployMessage, NewDeployMessage } from '../../contract.ts';
import type { DeployNotice } from '../../hubs.ts';
import { toDeployMessage } from '../queries/deployMessages.ts';
import { deployMessages } from '../tables.ts';

/** Waits for its moment in the table, so that a restart loses nothing; the fact wakes whoever sends. */
export async function createDeployMessage(db: Db, authorId: number, input: NewDeployMessage, now: Date): Promise<DeployMessage> {
  const showAt = input.show_at ? new Date(Math.max(Date.parse(input.show_at), now.getTime())) : now;
  const endsAt = new Date(showAt.getTime() + input.minutes * 60_000);
  return db.transaction(async (tx) => {
    const [made] = await tx.insert(deployMessages).values({ title: input.title, text: input.text, authorId, showAt, endsAt }).returning();
    if (!made) throw new Error('A deploy message was not stored');
    await recordFact(tx, { name: 'deploy_messages.created', ids: { messageId: made.id, profileId: authorId } });
    return toDeployMessage(made);
  });
}

/** A message not sent yet will not be; one that was sent is shown to nobody else. */
export async function cancelDeployMessage(db: Db, id: number): Promise<DeployMessage> {
  return db.transaction(async (tx) => {
    const [changed] = await tx.update(deployMessages).set({ cancelledAt: sql`coalesce(cancelled_at, now())` }).where(eq(deployMessages.id, id)).returning();
    if (!changed) throw notFound();
    await recordFact(tx, { name: 'deploy_messages.cancelled', ids: { messageId: id } });
    return toDeployMessage(changed);
  });
}

/** Takes what is due; of several processes one gets each. */
export const takeDueMessages = (db: Db, now: Date): Promise<DeployNotice[]> =>
  db
    .update(deployMessages)
    .set({ sentAt: now })
    .where(and(isNull(deployMessages.sentAt), isNull(deployMessages.cancelledAt), lte(deployMessages.showAt, now)))
    .returning({ id: deployMessages.id, title: deployMessages.title, text: deployMessages.text });
