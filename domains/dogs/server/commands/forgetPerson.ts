import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { erasePlans } from '../../litterPlans/server/commands/plans.ts';
import { eraseTransfers } from '../../transfers/server/commands/forget.ts';
import { dogRequests, dogs } from '../tables.ts';

/** Removes a person as owner and breeder; the dogs stay in pedigrees. */
export async function erasePerson(tx: Queryable, profileId: number): Promise<void> {
  await tx.update(dogs).set({ ownerName: null, isListed: false }).where(eq(dogs.ownerId, profileId));
  await tx.update(dogs).set({ breederName: null }).where(eq(dogs.breederId, profileId));
  await tx.update(dogRequests).set({ comment: '', decision: '' }).where(eq(dogRequests.profileId, profileId));
  await erasePlans(tx, profileId);
  await eraseTransfers(tx, profileId);
}
