import { sql } from 'drizzle-orm';
import type { DatedRecords } from '#domains/dogs/server/public.ts';
import { exhibitions, showResults } from '../../../server/tables.ts';
import { trialResults } from '../../../trials/server/tables.ts';

/** Results of shows and trials by dog and day, for staff's list of contradictions; an absence is no result. */
export const datedResults: readonly DatedRecords[] = [
  {
    record: 'show',
    rows: sql`select r.dog_id, coalesce(r.shown_on, e.begins_on) as on_day, '«' || e.name || '», каталог № ' || r.catalogue_number as source
      from ${showResults} r join ${exhibitions} e on e.id = r.exhibition_id where r.dog_id is not null and not r.is_absent`,
  },
  {
    record: 'show',
    rows: sql`select r.dog_id, r.shown_on as on_day, '«' || e.name || '», каталог № ' || r.catalogue_number as source
      from ${trialResults} r join ${exhibitions} e on e.id = r.exhibition_id where r.dog_id is not null and r.grade_id is not null`,
  },
];
