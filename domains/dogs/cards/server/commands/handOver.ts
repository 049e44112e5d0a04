import { eq } from 'drizzle-orm';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { puppyCards } from '../../../server/documents/tables.ts';
import { type OfferContext, offerDog } from '../../../transfers/server/commands/offer.ts';
import type { PuppyOwnerInput } from '../../contract.ts';
import { isAtBreeder } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { type CardRow, canHandOver, findOwnCard, placeOf } from '../queries.ts';

/** Locks a card whose puppy may be handed on now. Throws 404 for others' cards, 409 when in a transfer or given. */
export async function lockCard(tx: Queryable, profileId: number, cardId: number): Promise<CardRow> {
  const held = await findOwnCard(tx, profileId, cardId);
  if (!held) throw notFound();
  const place = placeOf(held);
  if (place === 'given' || !canHandOver(held, profileId)) throw new PortalError(409, texts.given);
  if (!isAtBreeder(place)) throw new PortalError(409, texts.onItsWay);
  return held;
}

/**
 * Records the buyer. With a mail address the puppy is offered like any dog, and the buyer becomes the owner by
 * accepting. Without one the name is stored in the card and may be corrected; the buyer then takes the puppy by a key.
 */
export async function addPuppyOwner(
  tx: Transactable,
  session: Session,
  { cardId, known, handed_on, ...owner }: PuppyOwnerInput,
  moment: OfferContext,
): Promise<void> {
  const { card, paper, ownerId } = await lockCard(tx, session.profileId, cardId);
  if ((card.owner?.last_name ?? '') !== known) throw new PortalError(409, texts.changed);
  await tx.update(puppyCards).set({ owner }).where(eq(puppyCards.documentId, cardId));
  if (!owner.email) return;
  if (paper.dogId === null) throw new PortalError(409, { email: texts.noDog });
  if (ownerId !== session.profileId) throw new PortalError(409, { email: texts.notMain });
  try {
    await offerDog(tx, session, { dog_id: paper.dogId, to_mail: owner.email, becomes: 'sole', handed_on }, moment);
  } catch (error) {
    // Maps the error of `to_mail` to the card form's field.
    if (!(error instanceof PortalError) || !error.errors.to_mail) throw error;
    throw new PortalError(error.status, { email: error.errors.to_mail });
  }
}
