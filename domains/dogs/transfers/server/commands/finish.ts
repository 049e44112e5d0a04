import { and, eq, isNull, sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { forgetBuyer, forgetOffered } from '../../../cards/server/commands/buyers.ts';
import { isDead } from '../../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../../deaths/texts.ts';
import { addOwner, giveDog, lockDog } from '../../../owners/server/commands.ts';
import type { TransferState } from '../../policy.ts';
import { texts } from '../../texts.ts';
import type { TransferRow } from '../queries.ts';
import { dogTransfers, transferKeys } from '../tables.ts';

/** Where a transfer stands now, and what else is known of it. */
export async function setState(
  tx: Queryable,
  { id }: Pick<TransferRow, 'id'>,
  state: TransferState,
  more: Partial<Pick<TransferRow, 'toId' | 'reason' | 'decidedAt'>> = {},
): Promise<void> {
  await tx
    .update(dogTransfers)
    .set({ ...more, state, version: sql`${dogTransfers.version} + 1` })
    .where(eq(dogTransfers.id, id));
}

/** Keys on papers of the dog work no more. */
export async function endKeys(tx: Queryable, dogId: number, now: Date): Promise<void> {
  await tx
    .update(transferKeys)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(transferKeys.dogId, dogId), isNull(transferKeys.endedAt)));
}

/** The dog has its new owner: periods, keys, the transfer itself, and the word of it, together. */
export async function finishTransfer(tx: Queryable, transfer: TransferRow, toId: number, now: Date): Promise<void> {
  const dog = await lockDog(tx, transfer.dogId);
  if (await isDead(tx, transfer.dogId)) return endTransfer(tx, transfer, 'withdrawn', now, deathTexts.transferEnded);
  // Staff, or the federation's file, have given it to somebody else meanwhile.
  if (dog.ownerId !== transfer.fromId) return endTransfer(tx, transfer, 'withdrawn', now, texts.ownerChanged);
  const today = moscowDay(now);
  const day = transfer.handedOn < today ? transfer.handedOn : today;
  if (transfer.becomes === 'shared') await addOwner(tx, transfer.dogId, toId, day);
  else {
    await giveDog(tx, transfer.dogId, toId, day);
    await endKeys(tx, transfer.dogId, now);
    await forgetBuyer(tx, transfer.dogId);
  }
  await setState(tx, transfer, 'accepted', { toId, decidedAt: now.toISOString() });
  await recordEvent(tx, { name: 'dogs.owner_changed', ids: { dogId: transfer.dogId, transferId: transfer.id } });
}

/** It ended without a new owner. */
export async function endTransfer(
  tx: Queryable,
  transfer: TransferRow,
  state: 'declined' | 'refused' | 'withdrawn' | 'expired',
  now: Date,
  reason = '',
): Promise<void> {
  await setState(tx, transfer, state, { reason, decidedAt: now.toISOString() });
  if (transfer.toMail !== null) await forgetOffered(tx, transfer.dogId, transfer.toMail);
  await recordEvent(tx, { name: 'dogs.transfer_ended', ids: { transferId: transfer.id } });
}
