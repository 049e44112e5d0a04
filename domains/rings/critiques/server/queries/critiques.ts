import { and, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { dogIdsOwnedBy } from '#domains/dogs/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import { sheetsOf } from '../../../sheets/server/queries/sheets.ts';
import { ringSheets } from '../../../sheets/server/tables.ts';
import type { CritiqueConsent, Critiques } from '../../contract.ts';
import { critiqueConsents } from '../tables.ts';
import { isDecided } from './judgements.ts';

/** The judge has released it and the show's report has made the dog's result public. */
const isPublic = sql<boolean>`(${critiqueConsents.profileId} is not null and exists (select from ${showResults}
  where ${showResults.exhibitionId} = ${ringBreeds.exhibitionId} and ${showResults.dogId} = ${entries.dogId}))`;

type Row = Omit<Critiques['critiques'][number], 'sheets'>;

function listOf(db: Queryable, dogId: number, which: SQL | undefined): Promise<Row[]> {
  return db
    .select({
      id: judgements.entryId,
      show_id: exhibitions.id,
      show: exhibitions.name,
      day: showOffers.day,
      judge: sql<string>`coalesce(${referees.name}, '')`,
      referee_id: ringBreeds.refereeId,
      text: judgements.critique,
      is_public: isPublic,
    })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(entries, eq(entries.id, judgements.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, ringBreeds.exhibitionId))
    .leftJoin(referees, eq(referees.id, ringBreeds.refereeId))
    .leftJoin(critiqueConsents, eq(critiqueConsents.profileId, referees.profileId))
    .where(and(eq(entries.dogId, dogId), isDecided, which))
    .orderBy(desc(showOffers.day), desc(judgements.entryId));
}

const isWritten = ne(judgements.critique, '');

/** The latest first. Photographs of sheets are not public: the judge has released words, not handwriting. */
export async function listCritiques(db: Queryable, dogId: number): Promise<Critiques> {
  const rows = await listOf(db, dogId, and(isWritten, isPublic));
  return { critiques: rows.map((row) => ({ ...row, sheets: [] })) };
}

/** All of them, also those that were only photographed, for the dog's present owners; none for others. */
export async function listOwnCritiques(db: Queryable, dogId: number, profileId: number): Promise<Critiques> {
  const photographed = db.select().from(ringSheets).where(eq(ringSheets.entryId, judgements.entryId));
  const rows = await listOf(
    db,
    dogId,
    and(or(isWritten, exists(photographed)), inArray(entries.dogId, dogIdsOwnedBy(profileId))),
  );
  const sheets = await sheetsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { critiques: rows.map((row) => ({ ...row, sheets: sheets.get(row.id) ?? [] })) };
}

export async function getConsent(db: Queryable, profileId: number): Promise<CritiqueConsent> {
  const [given] = await db.select().from(critiqueConsents).where(eq(critiqueConsents.profileId, profileId));
  const written = db
    .select({ id: judgements.entryId })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(referees, eq(referees.id, ringBreeds.refereeId))
    .where(and(eq(referees.profileId, profileId), ne(judgements.critique, ''), isDecided));
  return { is_public: given !== undefined, count: await db.$count(written.as('written')) };
}
