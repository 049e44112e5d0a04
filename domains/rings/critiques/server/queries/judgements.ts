import { and, desc, eq, sql } from 'drizzle-orm';
import { dignities, grades } from '#domains/dictionaries/server/tables.ts';
import { entries } from '#domains/entries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { listPlacesOf } from '../../../mainRing/server/queries/mainRing.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import type { OwnJudgements } from '../../contract.ts';

const most = 2000;

/** Judgements in force: their breed is closed and has no conflict between phones. */
export const isDecided = and(eq(ringBreeds.stage, 'closed'), sql`not ${judgements.hasConflict}`);

/** The latest closed breed first. */
export async function listOwnJudgements(db: Queryable, profileId: number): Promise<OwnJudgements> {
  const rows = await db
    .select({ own: judgements, closedAt: ringBreeds.closedAt, grade: grades.name, judge: referees.name })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(entries, eq(entries.id, judgements.entryId))
    .leftJoin(grades, eq(grades.id, judgements.gradeId))
    .leftJoin(referees, eq(referees.id, ringBreeds.refereeId))
    .where(and(eq(entries.entrantId, profileId), isDecided))
    .orderBy(desc(ringBreeds.closedAt), desc(judgements.entryId))
    .limit(most);
  const awards = await listAwards(db);
  const places = await listPlacesOf(db, profileId);
  return {
    judgements: rows.map(({ own, closedAt, grade, judge }) => ({
      ...{ entry_id: own.entryId, presence: own.presence, reason: own.reason },
      ...{ grade: grade ?? '', place: own.place, critique: own.critique, judge: judge ?? '' },
      awards: own.awardIds.flatMap((id) => awards.get(id) ?? []),
      main_ring: places.get(own.entryId) ?? [],
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
