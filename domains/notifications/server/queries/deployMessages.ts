import { and, desc, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DeployMessage } from '../../contract.ts';
import type { DeployNotice } from '../../hubs.ts';
import { deployMessages } from '../tables.ts';

const shown = 50;

export const toDeployMessage = (row: typeof deployMessages.$inferSelect): DeployMessage => ({
  id: row.id,
  title: row.title,
  text: row.text,
  show_at: row.showAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  is_cancelled: row.cancelledAt !== null,
});

export async function listDeployMessages(db: Queryable): Promise<DeployMessage[]> {
  const found = await db.select().from(deployMessages).orderBy(desc(deployMessages.id)).limit(shown);
  return found.map(toDeployMessage);
}

/** Sent messages that have not ended. */
export const listCurrentMessages = (db: Queryable, now: Date): Promise<DeployNotice[]> =>
  db
    .select({ id: deployMessages.id, title: deployMessages.title, text: deployMessages.text })
    .from(deployMessages)
    .where(and(isNotNull(deployMessages.sentAt), isNull(deployMessages.cancelledAt), gt(deployMessages.endsAt, now)))
    .orderBy(deployMessages.id)
    .limit(5);
