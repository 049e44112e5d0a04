/** Counts below this are published as «меньше 5», because a person could be recognised behind them. */
export const minPublished = 5;

/** A count for publication; null: fewer than five, or hidden so that another cannot be computed. 0 is published. */
export type Published = number | null;

/** Measures of a year. `shows` are public events and are never hidden. */
export const measures = {
  dogs: 'Собак записано',
  litters: 'Помётов зарегистрировано',
  puppies: 'Щенков в них',
  shows: 'Выставок прошло',
  entries: 'Записей через портал',
} as const;
export type Measure = keyof typeof measures;
/** Measures by region. A dog's record has no region: its owner's place is private. */
export const regionMeasures = ['litters', 'puppies', 'shows', 'entries'] as const satisfies readonly Measure[];
export type RegionMeasure = (typeof regionMeasures)[number];

type Counted<Of extends string> = Record<Of, number>;
export interface RegionYear extends Counted<RegionMeasure> {
  region: string;
  year: number;
}

const isSmall = (count: number): boolean => count > 0 && count < minPublished;

/**
 * Hides small counts of a column whose total is published. A single hidden count could be computed from the total, so
 * the smallest of the others is hidden with it.
 */
export function hideSmall(counts: readonly number[]): Published[] {
  const hidden = new Set(counts.flatMap((count, at) => (isSmall(count) ? [at] : [])));
  if (hidden.size === 1) {
    const others = counts.flatMap((count, at) => (count > 0 && !hidden.has(at) ? [{ count, at }] : []));
    const [smallest] = others.toSorted((one, other) => one.count - other.count);
    if (smallest) hidden.add(smallest.at);
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count));
}

/** Hides small counts of regions, column by column within a year. `shows` stay. */
export function publishRegions(rows: readonly RegionYear[]): (Record<RegionMeasure, Published> & {
  region: string;
  year: number;
})[] {
  const published = rows.map(
    (row) => ({ ...row }) as Record<RegionMeasure, Published> & { region: string; year: number },
  );
  for (const year of new Set(rows.map((row) => row.year)))
    for (const measure of regionMeasures) {
      if (measure === 'shows') continue;
      const of = published.filter((row) => row.year === year);
      const counts = hideSmall(of.map((row) => row[measure] ?? 0));
      of.forEach((row, at) => {
        row[measure] = counts[at] ?? null;
      });
    }
  return published;
}

export const publish = (count: number): Published => (isSmall(count) ? null : count);
