import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { resetOfferedCard } from '../../../cards/server/commands/buyers.ts';
import type { TransferState } from '../../policy.ts';
import { isLiveTransfer, type TransferRow } from '../queries.ts';
import { dogTransfers, transferKeys } from '../tables.ts';

export async function setState(
  tx: Queryable,
  { id }: Pick<TransferRow, 'id'>,
  state: TransferState,
  more: Partial<Pick<TransferRow, 'toId' | 'reason' | 'decidedAt' | 'expiresAt'>> = {},
): Promise<void> {
  await tx
    .update(dogTransfers)
    .set({ ...more, state, version: sql`${dogTransfers.version} + 1` })
    .where(eq(dogTransfers.id, id));
}

export async function endKeys(tx: Queryable, dogId: number, now: Date): Promise<void> {
  await tx
    .update(transferKeys)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(transferKeys.dogId, dogId), isNull(transferKeys.endedAt)));
}

export async function endTransfer(
  tx: Queryable,
  transfer: TransferRow,
  state: 'declined' | 'refused' | 'withdrawn' | 'expired',
  now: Date,
  reason = '',
): Promise<void> {
  await setState(tx, transfer, state, { reason, decidedAt: now.toISOString() });
  if (transfer.toMail !== null) await resetOfferedCard(tx, transfer.dogId, transfer.toMail);
  await recordEvent(tx, { name: 'dogs.transfer_ended', ids: { transferId: transfer.id } });
}

/** Withdraws all other open transfers of a dog that has changed hands; `doneId` is the completed one. */
export async function withdrawOthers(
  tx: Queryable,
  dogId: number,
  doneId: number | null,
  now: Date,
  reason: string,
): Promise<void> {
  const others = await tx
    .select()
    .from(dogTransfers)
    .where(
      and(eq(dogTransfers.dogId, dogId), isLiveTransfer, doneId === null ? undefined : ne(dogTransfers.id, doneId)),
    );
  for (const transfer of others) await endTransfer(tx, transfer, 'withdrawn', now, reason);
}
