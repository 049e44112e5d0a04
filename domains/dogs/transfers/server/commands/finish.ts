import { moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { isDead } from '../../../deaths/server/queries.ts';
import { texts as deathTexts } from '../../../deaths/texts.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { offerDays } from '../../policy.ts';
import { texts } from '../../texts.ts';
import type { TransferRow } from '../queries.ts';
import { transferConsents } from '../tables.ts';
import { type Authority, changeOwners, listAgreed, listNotAgreed } from './changeOwners.ts';
import { endTransfer, setState } from './end.ts';

/** The deadline of an offer or of the co-owners' answers. */
export const answerUntil = (now: Date): string => new Date(now.getTime() + offerDays * dayMs).toISOString();

/** Asks co-owners for consent: notifies them and lets the transfer wait for them. */
export async function askOwners(tx: Queryable, transferId: number, profileIds: readonly number[]): Promise<void> {
  await tx
    .insert(transferConsents)
    .values(profileIds.map((profileId) => ({ transferId, profileId })))
    .onConflictDoNothing();
  await recordEvent(tx, { name: 'dogs.transfer_asked', ids: { transferId } });
}

/**
 * Completes a transfer: periods, keys, state and notifications in one transaction. `by` is a staff decision, if any.
 * Co-owners added after the others were asked are asked too: a key waits for them, an offer has to be sent again.
 */
export async function finishTransfer(
  tx: Queryable,
  transfer: TransferRow,
  toId: number,
  now: Date,
  by?: Extract<Authority, { kind: 'staff' }>,
): Promise<void> {
  const { id: transferId, dogId } = transfer;
  const dog = await lockDog(tx, dogId);
  if (await isDead(tx, dogId)) return endTransfer(tx, transfer, 'withdrawn', now, deathTexts.transferEnded);
  // Staff or an import have changed the owner in the meantime.
  if (dog.ownerId !== transfer.fromId) return endTransfer(tx, transfer, 'withdrawn', now, texts.ownerChanged);
  const agreed = await listAgreed(tx, transfer);
  if (!by) {
    const unasked = await listNotAgreed(tx, dogId, toId, agreed);
    if (unasked.length && transfer.way === 'offer')
      return endTransfer(tx, transfer, 'withdrawn', now, texts.ownersAdded);
    if (unasked.length) {
      await setState(tx, transfer, 'consent', { expiresAt: answerUntil(now) });
      return askOwners(tx, transferId, unasked);
    }
  }
  const today = moscowDay(now);
  const day = transfer.handedOn < today ? transfer.handedOn : today;
  const becomes = transfer.becomes === 'shared' ? 'shared' : 'sole';
  await changeOwners(tx, { dogId, toId, becomes, day, transferId, by: by ?? { kind: 'owners', agreed } }, now);
  await setState(tx, transfer, 'accepted', { toId, decidedAt: now.toISOString() });
  await recordEvent(tx, { name: 'dogs.owner_changed', ids: { dogId, transferId } });
}
