import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Making, prepare, type ShowGround, type ShowOptions } from './demo/ground.ts';
import { allBreedShow, breedSurvey, lesson, monobreedShow, trial } from './demo/kinds.ts';
import { insertExhibitions, type NewExhibition } from './factories.ts';

export type { ShowGround, ShowOptions } from './demo/ground.ts';

/** At scale 1, over a year back and a year ahead. */
const counts: [make: (making: Making) => NewExhibition | null, count: number][] = [
  [allBreedShow, 250],
  [monobreedShow, 84],
  [breedSurvey, 32],
  [trial, 40],
  [lesson, 34],
];

/** Rows held in memory at once. */
const batch = 2000;

/** Fictional shows, trials and lessons; the same for the same seed. Answers how many. */
export async function demoExhibitions(db: Queryable, ground: ShowGround, options: ShowOptions): Promise<number> {
  const making = prepare(ground, options);
  const taken = new Set<string>();
  let written = 0;
  let lastDay = false;
  let rows: NewExhibition[] = [];
  const flush = async (): Promise<void> => {
    written += (await insertExhibitions(db, rows)).length;
    rows = [];
  };
  for (const [make, count] of counts) {
    for (let left = count * options.scale; left > 0; left -= 1) {
      const row = different(making, make, taken);
      // One of the coming shows closes its entry today: the calendar has that state too.
      if (!lastDay && row.category === 1 && row.beginsOn > addDays(options.today, 5) && row.beginsOn < addDays(options.today, 21)) {
        row.entryClosesAt = `${options.today}T23:59:00+03:00`;
        row.isCancelled = false;
        lastDay = true;
      }
      rows.push(row);
      if (rows.length >= batch) await flush();
    }
  }
  await flush();
  return written;
}

/** The same name twice in one city, or on one weekend, would look like a mistake. */
function different(making: Making, make: (making: Making) => NewExhibition | null, taken: Set<string>): NewExhibition {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const row = make(making);
    if (!row) continue;
    const marks = [`${row.name} ${row.cityId} ${row.beginsOn.slice(0, 4)}`, `${row.name} ${row.beginsOn}`];
    if (attempt < 8 && marks.some((mark) => taken.has(mark))) continue;
    for (const mark of marks) taken.add(mark);
    return row;
  }
  throw new Error('No organiser fits the demo shows');
}
