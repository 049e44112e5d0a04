import { addDays, type Day, startOfWeek } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { toDemoWeek } from '#platform/server/demonstration/demoWeek.ts';
import {
  prepare,
  type ShowDemoContext,
  type ShowDemoInputs,
  type ShowOptions,
  type ShowOrganiser,
} from './demo/demoContext.ts';
import { keepLimits } from './demo/keepLimits.ts';
import {
  allBreedShow,
  asInternational,
  breedSurvey,
  isAllBreedNational,
  lesson,
  monobreedShow,
  trial,
  withSeasonalName,
} from './demo/kinds.ts';
import { insertExhibitions, type NewExhibition } from './factories.ts';

export type { ShowDemoInputs, ShowOptions } from './demo/demoContext.ts';

/** Number of each kind at scale 1, over a year back and a year ahead. */
const counts: [make: (making: ShowDemoContext) => NewExhibition | null, count: number][] = [
  [allBreedShow, 250],
  [monobreedShow, 84],
  [breedSurvey, 32],
  [trial, 40],
  [lesson, 34],
];

/** Rows per batch in memory. */
const batch = 2000;

/** Weeks from today in which demo accounts always hold a show, besides random ones. */
const ownWeeks = { club: [-11, -4, 4, 9], federation: [-6, 5, 10] };
/** A federation's third show in a year has CACIB, because two of all breeds are its limit. */
const internationalWeek = 10;
const lessonWeek = 2;

function settledShows({
  clubs,
  federations,
  today,
}: ShowDemoContext): ((making: ShowDemoContext) => NewExhibition | null)[] {
  const monday = (week: number): Day => startOfWeek(addDays(today, week * 7));
  const showsOf = (organiser: ShowOrganiser, weeks: readonly number[]) =>
    weeks.map((week) => (making: ShowDemoContext) => {
      const show = allBreedShow(making, { organiser, monday: monday(week) });
      return show && week === internationalWeek && isAllBreedNational(show) ? asInternational(show) : show;
    });
  const [club] = clubs;
  return [
    ...(club
      ? [
          ...showsOf(club, ownWeeks.club),
          (making: ShowDemoContext) => lesson(making, { organiser: club, monday: monday(lessonWeek) }),
        ]
      : []),
    ...federations.flatMap((federation) => showsOf(federation, ownWeeks.federation)),
  ];
}

/** Yields shows, trials and lessons; deterministic for a seed and a day. */
export function* generateExhibitions(context: ShowDemoInputs, options: ShowOptions): Generator<NewExhibition> {
  const making = prepare(context, options);
  const taken = new Set<string>();
  const obeying = keepLimits(making);
  let drawn = 0;
  for (const make of settledShows(making)) yield withSeasonalName(obeying(drawUnique(making, make, taken)), drawn++);
  let lastDay = false;
  for (const [make, count] of counts) {
    for (let left = count * options.scale; left > 0; left -= 1) {
      const row = obeying(drawUnique(making, make, taken));
      // One upcoming show closes its entry today, so that the calendar has that state.
      if (
        !lastDay &&
        row.category === 1 &&
        row.beginsOn > addDays(options.today, 5) &&
        row.beginsOn < addDays(options.today, 21)
      ) {
        row.entryClosesAt = `${options.today}T23:59:00+03:00`;
        row.isCancelled = false;
        lastDay = true;
      }
      yield withSeasonalName(row, drawn++);
    }
  }
}

/** Inserts fictional shows, trials and lessons. Returns their number. */
export async function demoExhibitions(db: Queryable, context: ShowDemoInputs, options: ShowOptions): Promise<number> {
  let written = 0;
  let rows: NewExhibition[] = [];
  const flush = async (): Promise<void> => {
    written += (await insertExhibitions(db, rows)).length;
    rows = [];
  };
  for (const row of generateExhibitions(context, options)) {
    rows.push(row);
    if (rows.length >= batch) await flush();
  }
  await flush();
  return written;
}

/** Draws again when a name repeats in one city or on one weekend, which would look like a mistake. */
function drawUnique(
  making: ShowDemoContext,
  make: (making: ShowDemoContext) => NewExhibition | null,
  taken: Set<string>,
): NewExhibition {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const row = make(making);
    if (!row) continue;
    const marks = [
      `${row.name} ${row.cityId} ${toDemoWeek(row.beginsOn, making.today).slice(0, 4)}`,
      `${row.name} ${row.beginsOn}`,
    ];
    if (attempt < 8 && marks.some((mark) => taken.has(mark))) continue;
    for (const mark of marks) taken.add(mark);
    return row;
  }
  throw new Error('No organiser fits the demo shows');
}
