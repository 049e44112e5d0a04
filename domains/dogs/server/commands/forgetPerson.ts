import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forgetTransfers } from '../../transfers/server/commands/forget.ts';
import { dogs } from '../tables.ts';

/** The dogs stay in pedigrees; whose they are and who bred them nobody reads there any more. */
export async function forgetPerson(tx: Queryable, profileId: number): Promise<void> {
  await tx.update(dogs).set({ ownerName: null, isListed: false }).where(eq(dogs.ownerId, profileId));
  await tx.update(dogs).set({ breederName: null }).where(eq(dogs.breederId, profileId));
  await forgetTransfers(tx, profileId);
}
