import { and, eq, inArray, or } from 'drizzle-orm';
import { dogIdsOwnedBy } from '#domains/dogs/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import type { DocumentReaders } from '#domains/media/server/public.ts';
import { hasShowRight } from '#domains/showTeam/server/public.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { isDecided } from '../../../critiques/server/queries/judgements.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import { sheetPurpose } from '../purpose.ts';

/**
 * Photographs are read by the show's organiser now, and, like the critique, by the entrant and the dog's present owners
 * once the judge has closed the breed.
 */
export const sheetReaders = (db: Db): DocumentReaders => ({
  async [sheetPurpose](session, entryId) {
    const [show] = await db
      .select({ id: exhibitions.id, clubId: exhibitions.clubId })
      .from(entries)
      .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
      .innerJoin(exhibitions, eq(exhibitions.id, showOffers.exhibitionId))
      .where(eq(entries.id, entryId));
    if (show && hasShowRight(session, show, 'rings')) return true;
    const [own] = await db
      .select({ id: entries.id })
      .from(judgements)
      .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
      .innerJoin(entries, eq(entries.id, judgements.entryId))
      .where(
        and(
          eq(entries.id, entryId),
          or(eq(entries.entrantId, session.profileId), inArray(entries.dogId, dogIdsOwnedBy(session.profileId))),
          isDecided,
        ),
      );
    return own !== undefined;
  },
});
