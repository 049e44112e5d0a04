import { eq } from 'drizzle-orm';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { forbidden } from '#platform/server/errors.ts';
import { critiqueConsents } from '../tables.ts';

/** Throws 403 for a profile that is not linked to a judge of the list. */
export async function setConsent(tx: Queryable, profileId: number, isPublic: boolean): Promise<void> {
  const [line] = await tx.select({ id: referees.id }).from(referees).where(eq(referees.profileId, profileId));
  if (!line) throw forbidden();
  if (isPublic) await tx.insert(critiqueConsents).values({ profileId }).onConflictDoNothing();
  else await tx.delete(critiqueConsents).where(eq(critiqueConsents.profileId, profileId));
  await recordEvent(tx, { name: 'rings.critiques_released', ids: { profileId } });
}
