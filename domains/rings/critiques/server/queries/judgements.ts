import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { cities, dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { dogIdsOwnedBy } from '#domains/dogs/server/public.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { listPlacesOf } from '../../../mainRing/server/queries/mainRing.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import { sheetsOf } from '../../../sheets/server/queries/sheets.ts';
import type { OwnJudgements } from '../../contract.ts';

const most = 2000;

/** Judgements in force: their breed is closed and has no conflict between phones. */
export const isDecided = and(eq(ringBreeds.stage, 'closed'), sql`not ${judgements.hasConflict}`);

/** Results of a show's day are public once its report is accepted. */
const isReported = sql<boolean>`exists (select from ${showResults}
  where ${showResults.exhibitionId} = ${ringBreeds.exhibitionId}
    and coalesce(${showResults.shownOn}, ${showOffers.day}) = ${showOffers.day})`;

/** Of the viewer's entries and of the viewer's own dogs that another has entered; the latest closed breed first. */
export async function listOwnJudgements(db: Queryable, profileId: number): Promise<OwnJudgements> {
  const rows = await db
    .select({
      ...{ own: judgements, closedAt: ringBreeds.closedAt, grade: grades.name, judge: referees.name },
      ...{ dogId: entries.dogId, showId: exhibitions.id, show: exhibitions.name, city: cities.name },
      dog: sql<string>`coalesce(nullif(${entries.dog} ->> 'name_lat', ''), ${entries.dog} ->> 'name')`,
      ...{ day: showOffers.day, isReported },
    })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(entries, eq(entries.id, judgements.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(exhibitions, eq(exhibitions.id, ringBreeds.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .leftJoin(grades, eq(grades.id, judgements.gradeId))
    .leftJoin(referees, eq(referees.id, ringBreeds.refereeId))
    .where(and(or(eq(entries.entrantId, profileId), inArray(entries.dogId, dogIdsOwnedBy(profileId))), isDecided))
    .orderBy(desc(ringBreeds.closedAt), desc(judgements.entryId))
    .limit(most);
  const awards = await listAwards(db);
  const places = await listPlacesOf(db, profileId);
  const sheets = await sheetsOf(
    db,
    rows.map(({ own }) => own.entryId),
  );
  return {
    judgements: rows.map(({ own, closedAt, grade, judge, dogId, showId, isReported: is_reported, ...row }) => ({
      ...{ dog_id: dogId, dog: row.dog, show_id: showId, show: row.show, city: row.city, day: row.day, is_reported },
      ...{ entry_id: own.entryId, presence: own.presence, reason: own.reason },
      ...{ grade: grade ?? '', place: own.place, critique: own.critique, judge: judge ?? '' },
      awards: own.awardIds.flatMap((id) => awards.get(id) ?? []),
      main_ring: places.get(own.entryId) ?? [],
      sheets: sheets.get(own.entryId) ?? [],
      closed_at: new Date(closedAt ?? '').toISOString(),
    })),
  };
}

async function listAwards(db: Queryable): Promise<Map<number, { id: number; name: string; full_name: string }>> {
  const rows = await db
    .select({ id: dignities.id, name: dignities.name, full_name: dignities.fullName })
    .from(dignities);
  return new Map(rows.map((row) => [row.id, row]));
}
