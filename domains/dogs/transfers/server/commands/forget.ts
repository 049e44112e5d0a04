import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { query } from '#platform/server/db/typedSql.ts';
import { mainPlace } from '../../../owners/policy.ts';
import { dogOwners } from '../../../owners/server/tables.ts';
import { texts } from '../../texts.ts';
import { dogFreezes, dogTransfers, transferConsents } from '../tables.ts';
import { endTransfer } from './end.ts';

/** Ends an erased person's transfers and deletes the mail addresses they entered. */
export async function eraseTransfers(tx: Queryable, profileId: number): Promise<void> {
  await endSharesAndTransfers(tx, profileId);
  const [account] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.profileId, profileId));
  await tx
    .update(dogTransfers)
    .set({ state: 'withdrawn', decidedAt: portalNow, version: sql`${dogTransfers.version} + 1` })
    .where(and(eq(dogTransfers.fromId, profileId), inArray(dogTransfers.state, ['consent', 'offered'])));
  await tx.update(dogTransfers).set({ toMail: null, reason: '' }).where(eq(dogTransfers.fromId, profileId));
  await tx.update(dogTransfers).set({ toMail: null, reason: '' }).where(eq(dogTransfers.toId, profileId));
  if (account)
    await tx.update(dogTransfers).set({ toMail: null }).where(eq(dogTransfers.toMail, account.mail.toLowerCase()));
  await tx.update(dogFreezes).set({ reason: '' }).where(eq(dogFreezes.openedBy, profileId));
}

/**
 * Removes an erased person from co-ownership and ends transfers that wait for their answer or would give them a dog.
 * They stay main owner of their dogs in the studbook, so that those cannot be claimed as ownerless.
 */
async function endSharesAndTransfers(tx: Queryable, profileId: number): Promise<void> {
  const now = clock.now();
  await tx
    .update(dogOwners)
    .set({ until: sql`greatest(${dogOwners.since}, ${moscowDay(now)}::date)` })
    .where(and(eq(dogOwners.profileId, profileId), ne(dogOwners.place, mainPlace), isNull(dogOwners.until)));
  const asked = query
    .select({ id: transferConsents.transferId })
    .from(transferConsents)
    .where(and(eq(transferConsents.profileId, profileId), isNull(transferConsents.agreedAt)));
  const waiting = await tx
    .select()
    .from(dogTransfers)
    .where(and(eq(dogTransfers.state, 'consent'), inArray(dogTransfers.id, asked)));
  for (const transfer of waiting) await endTransfer(tx, transfer, 'withdrawn', now, texts.coOwnerGone);
  const taken = await tx
    .select()
    .from(dogTransfers)
    .where(and(eq(dogTransfers.toId, profileId), inArray(dogTransfers.state, ['consent', 'offered', 'objection'])));
  for (const transfer of taken) await endTransfer(tx, transfer, 'withdrawn', now, texts.takerGone);
}
