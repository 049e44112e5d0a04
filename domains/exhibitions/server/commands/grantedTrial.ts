import type { Day } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { trialType } from '../../reportRows/columns.ts';
import { exhibitions } from '../tables.ts';
import { daysFrom } from './grantedShow.ts';

type Row = typeof exhibitions.$inferSelect;
const allGroups = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Calendar category «Состязания и испытания». */
const trials = 3;

export interface ApprovedTrial {
  name: string;
  trialKind: number;
  disciplineIds: number[];
  clubId: number;
  cityId: number;
  address: string;
  beginsOn: Day;
  endsOn: Day;
  contacts: Row['contacts'];
}

/** Adds a trial to the calendar; a trigger notifies its organiser's followers. Returns its id. */
export async function createTrial(tx: Queryable, trial: ApprovedTrial): Promise<number> {
  const [made] = await tx
    .insert(exhibitions)
    .values({
      ...trial,
      typeId: trialType,
      category: trials,
      days: daysFrom(trial.beginsOn, trial.endsOn),
      fciGroups: allGroups,
      isGranted: true,
    })
    .returning({ id: exhibitions.id });
  if (!made) throw new Error('The trial was not inserted');
  return made.id;
}
