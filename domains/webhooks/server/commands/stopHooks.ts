import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { StopReason } from '../../texts.ts';
import { webhooks } from '../tables.ts';

async function stopWhere(
  tx: Queryable,
  which: SQL | undefined,
  set: Partial<typeof webhooks.$inferInsert> & { stopReason: Exclude<StopReason, 'owner'> },
  now: Date,
): Promise<void> {
  const stopped = await tx
    .update(webhooks)
    .set({ ...set, stoppedAt: now })
    .where(and(isNull(webhooks.stoppedAt), which))
    .returning({ id: webhooks.id });
  for (const { id } of stopped) await recordEvent(tx, { name: 'webhooks.stopped', ids: { webhookId: id } });
}

/** Stops an address that refuses; its owner is notified. */
export const stopRefusing = (
  tx: Queryable,
  webhookId: number,
  stopReason: 'refused' | 'gone',
  now: Date,
): Promise<void> => stopWhere(tx, eq(webhooks.id, webhookId), { stopReason }, now);

/**
 * Stops the addresses of an account, or of all with null, whose keys for programs have ended, and erases their secrets,
 * because who had the access may have them. Addresses that stood before lose their secrets too.
 */
export async function endHooks(tx: Queryable, accountId: number | null, now: Date): Promise<void> {
  const own = accountId === null ? undefined : eq(webhooks.accountId, accountId);
  const erased = { secret: '', previousSecret: '', previousUntil: null };
  await stopWhere(tx, own, { ...erased, stopReason: 'access' }, now);
  await tx
    .update(webhooks)
    .set({ ...erased, stopReason: 'access' })
    .where(own);
}
