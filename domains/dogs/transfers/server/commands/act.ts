import { and, eq, isNull } from 'drizzle-orm';
import { claimDocuments } from '#domains/media/server/public.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { isOwner } from '../../../owners/server/queries.ts';
import type { ActInput } from '../../contract.ts';
import { actsOf, type TransferState, type TransferWay } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { freezePurpose } from '../purpose.ts';
import { findTransferObstacle, sideOf, type TransferRow } from '../queries.ts';
import { dogFreezes, dogTransfers, transferConsents } from '../tables.ts';
import { endTransfer, setState } from './end.ts';
import { finishTransfer } from './finish.ts';
import { beginObjection } from './keys.ts';
import { assertAdult, notifyReceiver, type OfferContext } from './offer.ts';

/** Locks the dog's row first, then reads the transfer under that lock. Throws 404. */
export async function lockTransfer(tx: Queryable, transferId: number): Promise<TransferRow> {
  const wanted = eq(dogTransfers.id, transferId);
  const [found] = await tx.select({ dogId: dogTransfers.dogId }).from(dogTransfers).where(wanted);
  if (!found) throw notFound();
  await lockDog(tx, found.dogId);
  const [transfer] = await tx.select().from(dogTransfers).where(wanted);
  if (!transfer) throw notFound();
  return transfer;
}

/**
 * Runs an action of a party to the transfer. Of two concurrent actions the second is refused. Throws 412 when the
 * transfer has changed since it was read.
 */
export async function actOnTransfer(
  tx: Transactable,
  session: Session,
  input: ActInput,
  moment: OfferContext,
): Promise<void> {
  const { profileId } = session;
  const transfer = await lockTransfer(tx, input.transferId);
  const side = await sideOf(tx, transfer, profileId);
  if (!side) throw notFound();
  const state = transfer.state as TransferState;
  if (state === 'held') throw new PortalError(409, texts.held);
  if (!actsOf(side, state, transfer.way as TransferWay).includes(input.act))
    throw new PortalError(409, texts.notTheirs);
  const isLate = state !== 'objection' && new Date(transfer.expiresAt) <= moment.now;
  if (isLate) throw new PortalError(409, texts.late);
  if (input.version !== transfer.version) throw new PortalError(412, texts.stale);
  const { now } = moment;
  switch (input.act) {
    case 'accept':
      await assertAdult(tx, profileId, now);
      if (transfer.becomes === 'shared' && (await isOwner(tx, transfer.dogId, profileId)))
        throw new PortalError(409, 'Эта собака уже ваша');
      return finishTransfer(tx, transfer, profileId, now);
    case 'confirm':
      return finishTransfer(tx, transfer, transfer.toId as number, now);
    case 'decline':
      await setReceiver(tx, transfer, profileId);
      return endTransfer(tx, transfer, 'declined', now, input.reason);
    case 'withdraw':
      return endTransfer(tx, transfer, 'withdrawn', now);
    case 'refuse':
      return endTransfer(tx, transfer, 'refused', now, input.reason);
    case 'agree':
      return agree(tx, transfer, profileId, moment);
    case 'object':
      return object(tx, transfer, profileId, input);
  }
}

const setReceiver = (tx: Queryable, { id }: TransferRow, toId: number) =>
  tx.update(dogTransfers).set({ toId }).where(eq(dogTransfers.id, id));

/** The last co-owner to agree sends the offer to the receiver, or starts the objection period of a key. */
async function agree(tx: Queryable, transfer: TransferRow, profileId: number, moment: OfferContext): Promise<void> {
  const asked = eq(transferConsents.transferId, transfer.id);
  await tx
    .update(transferConsents)
    .set({ agreedAt: moment.now.toISOString() })
    .where(and(asked, eq(transferConsents.profileId, profileId)));
  if (await tx.$count(transferConsents, and(asked, isNull(transferConsents.agreedAt)))) return;
  if (transfer.way === 'key') return beginObjection(tx, transfer, moment.now);
  await setState(tx, transfer, 'offered');
  await notifyReceiver(tx, transfer, moment.publicUrl);
}

async function object(
  tx: Transactable,
  transfer: TransferRow,
  profileId: number,
  { reason = '', document_ids: documentIds = [] }: ActInput,
): Promise<void> {
  if ((await findTransferObstacle(tx, transfer.dogId)) === 'held') throw new PortalError(409, texts.held);
  const [hold] = await tx
    .insert(dogFreezes)
    .values({ dogId: transfer.dogId, transferId: transfer.id, reason, openedBy: profileId })
    .returning({ id: dogFreezes.id });
  if (!hold) throw new Error('Dog freeze was not inserted');
  await claimDocuments(tx, { documentIds, profileId, purpose: freezePurpose, ownerId: hold.id });
  await setState(tx, transfer, 'held', { reason });
  await recordEvent(tx, { name: 'dogs.held', ids: { dogId: transfer.dogId, holdId: hold.id } });
}
