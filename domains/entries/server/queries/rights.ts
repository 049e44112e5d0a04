import { eq } from 'drizzle-orm';
import { isStaff } from '#domains/accounts/policy.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { DocumentReaders } from '#domains/media/server/public.ts';
import { canActOnProfile } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { pedigreePurpose, proofPurpose } from '../purpose.ts';
import { entries, showOffers } from '../tables.ts';

interface OwnedShow {
  clubId: number;
}

/** Whether the session is the organiser's who has the show now. */
export const organises = (session: Session, { clubId }: OwnedShow): boolean => session.profileId === clubId;

/** Throws 403 unless the caller organises the show now. */
export function mustOrganise(session: Session, show: OwnedShow): void {
  if (!organises(session, show)) throw forbidden();
}

/** Whether the caller organises the show now or is staff of its federation, who read. */
export const canRead = async (db: Queryable, session: Session, show: OwnedShow): Promise<boolean> =>
  organises(session, show) || (isStaff(session) && (await canActOnProfile(db, session, show.clubId)));

/** Throws 403 unless the caller may read. */
export async function mustRead(db: Queryable, session: Session, show: OwnedShow): Promise<void> {
  if (!(await canRead(db, session, show))) throw forbidden();
}

/** Papers of entries are read by the organiser of the show now and by staff of its federation. */
export function entryReaders(db: Queryable): DocumentReaders {
  const ofEntry: DocumentReaders[string] = async (session, entryId) => {
    const [show] = await db
      .select({ clubId: exhibitions.clubId })
      .from(entries)
      .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
      .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
      .where(eq(entries.id, entryId));
    if (!show) return false;
    return organises(session, show) || (isStaff(session) && canActOnProfile(db, session, show.clubId));
  };
  return { [pedigreePurpose]: ofEntry, [proofPurpose]: ofEntry };
}
