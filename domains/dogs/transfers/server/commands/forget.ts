import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogHolds, dogTransfers } from '../tables.ts';

/** Whoever is forgotten waits for nothing, and nobody waits for them; the mails they wrote are not kept. */
export async function forgetTransfers(tx: Queryable, profileId: number): Promise<void> {
  const [account] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId));
  await tx
    .update(dogTransfers)
    .set({ state: 'withdrawn', decidedAt: portalNow, version: sql`${dogTransfers.version} + 1` })
    .where(and(eq(dogTransfers.fromId, profileId), inArray(dogTransfers.state, ['consent', 'offered'])));
  await tx.update(dogTransfers).set({ toMail: null, reason: '' }).where(eq(dogTransfers.fromId, profileId));
  await tx.update(dogTransfers).set({ toMail: null, reason: '' }).where(eq(dogTransfers.toId, profileId));
  if (account)
    await tx.update(dogTransfers).set({ toMail: null }).where(eq(dogTransfers.toMail, account.mail.toLowerCase()));
  await tx.update(dogHolds).set({ reason: '' }).where(eq(dogHolds.openedBy, profileId));
}
