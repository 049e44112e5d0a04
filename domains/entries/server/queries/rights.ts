import { eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { GuestReaders } from '#domains/media/server/public.ts';
import { canActOnProfile } from '#domains/profiles/server/public.ts';
import { assertShowRight, hasShowRight } from '#domains/showTeam/server/public.ts';
import { hasSection } from '#platform/contract/access.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Caller, isSignedIn } from '#platform/server/session.ts';
import { pedigreePurpose, proofPurpose } from '../purpose.ts';
import { entries, showOffers } from '../tables.ts';

interface OwnedShow {
  id: number;
  clubId: number;
}

type ReadRight = 'entries' | 'terms' | 'catalogue' | 'prints';

/** Whether the caller has the right at the show, or is staff of its organiser's federation, who read. */
export const canRead = async (db: Queryable, caller: Caller, show: OwnedShow, right: ReadRight): Promise<boolean> =>
  hasShowRight(caller, show, right) ||
  (isSignedIn(caller) &&
    isStaff(caller) &&
    hasSection(caller, 'shows') &&
    (await canActOnProfile(db, caller, show.clubId)));

/** Throws 403 unless the caller may read. */
export async function assertMayRead(db: Queryable, caller: Caller, show: OwnedShow, right: ReadRight): Promise<void> {
  if (!(await canRead(db, caller, show, right))) await assertShowRight(db, caller, show, right);
}

/** Papers of entries are read by the show's organiser now, its team's registrars, and staff of its federation. */
export function entryReaders(db: Queryable): GuestReaders {
  const ofEntry: GuestReaders[string] = async (caller, entryId) => {
    const [show] = await db
      .select({ id: exhibitions.id, clubId: exhibitions.clubId })
      .from(entries)
      .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
      .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
      .where(eq(entries.id, entryId));
    if (!show) return false;
    return canRead(db, caller, show, 'entries');
  };
  return { [pedigreePurpose]: ofEntry, [proofPurpose]: ofEntry };
}
