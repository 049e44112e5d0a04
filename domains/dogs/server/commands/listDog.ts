import { and, eq } from 'drizzle-orm';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound } from '#platform/server/errors.ts';
import { dogs } from '../tables.ts';

/** Shows the dog on its owner's page or hides it. Throws 404 for another owner's dog. */
export async function listDog(db: Transactable, profileId: number, dogId: number, isListed: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(dogs)
      .set({ isListed })
      .where(and(eq(dogs.id, dogId), eq(dogs.ownerId, profileId)))
      .returning({ id: dogs.id });
    if (!changed.length) throw notFound();
    await recordEvent(tx, { name: 'dogs.listed', ids: { dogId, profileId } });
  });
}
