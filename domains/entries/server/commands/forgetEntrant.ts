import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forgetExtras } from '../../extras/server/commands/endings.ts';
import { entries, showOffers } from '../tables.ts';
import { announce } from './step.ts';

/**
 * Removes a person from the entries they made (the printed name, the handler, the breeder of dogs typed by hand, the
 * child in a contest) and from the entries that others made for their dogs. The entries and their money stay, because
 * the catalogue and the organiser's books need them.
 */
export async function forgetEntrant(tx: Queryable, profileId: number): Promise<void> {
  const changed = await tx
    .update(entries)
    .set({
      entrantId: null,
      ownerName: '',
      isOwnerPrinted: false,
      handler: '',
      dog: sql`case when ${entries.dogId} is null then ${entries.dog} || '{"breeder": ""}'::jsonb else ${entries.dog} end`,
    })
    .where(eq(entries.entrantId, profileId))
    .returning({ offerId: entries.offerId });
  await tx
    .update(entries)
    .set({ ownerId: null, ownerName: '', isOwnerPrinted: false })
    .where(eq(entries.ownerId, profileId));
  for (const exhibitionId of await forgetExtras(tx, profileId)) await announce(tx, exhibitionId);
  const offers = new Set(changed.map(({ offerId }) => offerId));
  for (const offerId of offers) {
    const [offer] = await tx
      .select({ exhibitionId: showOffers.exhibitionId })
      .from(showOffers)
      .where(eq(showOffers.id, offerId));
    if (offer) await announce(tx, offer.exhibitionId);
  }
}
