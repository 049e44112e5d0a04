import { eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { GuestReaders } from '#domains/media/server/public.ts';
import { canActOnProfile } from '#domains/profiles/server/public.ts';
import { assertShowRight, hasShowRight } from '#domains/showTeam/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Caller, isSignedIn } from '#platform/server/session.ts';
import { pedigreePurpose, proofPurpose } from '../purpose.ts';
import { entries, showOffers } from '../tables.ts';

interface OwnedShow {
  id: number;
  clubId: number;
}

/** Throws 403 unless the caller has the right at the show, or is staff of its organiser's federation, who read. */
export async function mustRead(
  db: Queryable,
  caller: Caller,
  show: OwnedShow,
  right: 'entries' | 'terms',
): Promise<void> {
  if (hasShowRight(caller, show, right)) return;
  if (isSignedIn(caller) && isStaff(caller) && (await canActOnProfile(db, caller, show.clubId))) return;
  await assertShowRight(db, caller, show, right);
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
    if (hasShowRight(caller, show, 'entries')) return true;
    return isSignedIn(caller) && isStaff(caller) && canActOnProfile(db, caller, show.clubId);
  };
  return { [pedigreePurpose]: ofEntry, [proofPurpose]: ofEntry };
}
