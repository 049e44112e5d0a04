import { and, eq, or, type SQL } from 'drizzle-orm';
import { type Bearer, reachOf } from '#platform/contract/access.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { profiles } from './tables.ts';

type Staff = Bearer & { profileId: number };

/**
 * Condition on the joined `profiles`: those a federation acts on, its members and its own page. Undefined where staff
 * act on all.
 */
export function withinReach(staff: Staff): SQL | undefined {
  const federationId = reachOf(staff);
  return federationId === null ? undefined : or(eq(profiles.federationId, federationId), eq(profiles.id, federationId));
}

/** May staff act on this profile? Null is nobody's record, which only those act on who act on all. */
export async function reaches(db: Queryable, staff: Staff, profileId: number | null): Promise<boolean> {
  const condition = withinReach(staff);
  if (!condition) return true;
  return profileId !== null && (await db.$count(profiles, and(eq(profiles.id, profileId), condition))) > 0;
}

/** Throws 403, saying who decides instead, where the profile belongs to another federation or to none. */
export async function mustReach(db: Queryable, staff: Staff, profileId: number | null): Promise<void> {
  if (!(await reaches(db, staff, profileId))) throw new PortalError(403, messages.otherFederation);
}
