import { asc, eq, inArray } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { organiserOf } from '#domains/showTeam/server/public.ts';
import { groupBy } from '#platform/contract/groupBy.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Caller } from '#platform/server/session.ts';
import type { Sheets } from '../../contract.ts';
import { ringSheets } from '../tables.ts';

/** Photographs of the organiser's show in the order of the catalogue. */
export async function listSheets(db: Queryable, caller: Caller, exhibitionId: number): Promise<Sheets> {
  const { show } = await organiserOf(db, caller, exhibitionId, 'rings');
  const rows = await db
    .select({
      ...{ id: ringSheets.id, documentId: ringSheets.documentId, takenAt: ringSheets.takenAt, day: showOffers.day },
      ...{ base: catalogueLines.base, letter: catalogueLines.letter, dog: catalogueLines.dog },
    })
    .from(ringSheets)
    .innerJoin(entries, eq(entries.id, ringSheets.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(catalogueLines, eq(catalogueLines.entryId, entries.id))
    .where(eq(showOffers.exhibitionId, show.id))
    .orderBy(asc(catalogueLines.base), asc(catalogueLines.letter), asc(ringSheets.takenAt));
  return {
    sheets: rows.map(({ id, documentId, takenAt, day, base, letter, dog }) => ({
      ...{ id, document_id: documentId, number: numberText({ base, letter }), day },
      ...{ dog: dog.name || dog.name_lat, breed: dog.breed, taken_at: new Date(takenAt).toISOString() },
    })),
  };
}

/** Documents of the photographs of these entries, the earliest first. */
export async function sheetsOf(db: Queryable, entryIds: readonly number[]): Promise<Map<number, number[]>> {
  if (!entryIds.length) return new Map();
  const rows = await db
    .select({ entryId: ringSheets.entryId, documentId: ringSheets.documentId })
    .from(ringSheets)
    .where(inArray(ringSheets.entryId, [...entryIds]))
    .orderBy(asc(ringSheets.takenAt), asc(ringSheets.documentId));
  return new Map(
    [...groupBy(rows, ({ entryId }) => entryId)].map(([entryId, own]) => [
      entryId,
      own.map(({ documentId }) => documentId),
    ]),
  );
}
