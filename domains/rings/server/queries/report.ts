import { and, eq, ne, sql } from 'drizzle-orm';
import { listReported } from '#domains/catalogue/server/public.ts';
import { grades } from '#domains/dictionaries/server/tables.ts';
import { countJudged, type JudgedDog } from '#domains/exhibitions/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import type { Presence } from '../../acts.ts';
import type { ReportFill } from '../../contract.ts';
import { judgements, ringBreeds } from '../tables.ts';

const [disqualification, ungraded] = [5, 6];
const absence = 'неявка';

export interface JudgedShow {
  dogs: JudgedDog[];
  judged: number;
  openBreeds: number;
}

/** Dogs of the catalogue with what closed breeds decided. Null without a catalogue. Throws 403 for others' shows. */
export async function listJudged(db: Queryable, session: Session, exhibitionId: number): Promise<JudgedShow | null> {
  const reported = await listReported(db, session, exhibitionId);
  if (!reported) return null;
  const rows = await db
    .select({ own: judgements, judge: referees.name })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .leftJoin(referees, eq(referees.id, ringBreeds.refereeId))
    .where(
      and(
        eq(ringBreeds.exhibitionId, exhibitionId),
        eq(ringBreeds.stage, 'closed'),
        sql`not ${judgements.hasConflict}`,
      ),
    );
  const gradeNames = new Map(
    (await db.select({ id: grades.id, name: grades.name }).from(grades)).map((one) => [one.id, one.name]),
  );
  const byEntry = new Map(rows.map((row) => [String(row.own.entryId), row]));
  const dogs = reported.dogs.map((dog): JudgedDog => {
    const found = byEntry.get(dog.key);
    if (!found) return { ...dog, result: null };
    const { presence, gradeId, place, awardIds, reason } = found.own;
    const grade = gradeIn(presence, gradeId);
    return {
      ...{ ...dog, judge: found.judge ?? dog.judge },
      result: {
        grade: grade === null ? absence : (gradeNames.get(grade) ?? ''),
        ...{ place, awardIds, note: presence === 'absent' ? '' : reason },
      },
    };
  });
  const openBreeds = await db.$count(
    ringBreeds,
    and(eq(ringBreeds.exhibitionId, exhibitionId), ne(ringBreeds.stage, 'closed')),
  );
  return { dogs, judged: byEntry.size, openBreeds };
}

/** The grade as the report has it; null for a dog that did not come. A dog sent out of the ring is without a grade. */
function gradeIn(presence: Presence | null, gradeId: number | null): number | null {
  if (presence === 'absent') return null;
  if (presence === 'disqualified') return disqualification;
  return presence === 'excused' ? ungraded : gradeId;
}

const nothing: ReportFill = { judged: 0, added: 0, completed: 0, skipped: 0, open_breeds: 0 };

/** What filling the final report from closed breeds would do: nothing at a show without rings. */
export async function previewRingReport(db: Queryable, session: Session, exhibitionId: number): Promise<ReportFill> {
  const show = await listJudged(db, session, exhibitionId);
  if (!show || show.judged === 0) return nothing;
  const { dogs, judged, openBreeds } = show;
  return { judged, ...(await countJudged(db, session, { exhibitionId, dogs }, clock.now())), open_breeds: openBreeds };
}
