export interface Range {
  low: number;
  high: number;
}

/** Fewer shows than this say nothing about the next one. */
export const leastShows = 3;
/** From this many on the smallest and the largest are taken for chance. */
const trimmedFrom = 6;

/** Between which counts the next one is expected; null for too few. A show without the breed counts as 0. */
export function rangeOf(counts: readonly number[]): Range | null {
  if (counts.length < leastShows) return null;
  const sorted = counts.toSorted((one, other) => one - other);
  const kept = sorted.length >= trimmedFrom ? sorted.slice(1, -1) : sorted;
  return { low: kept[0] ?? 0, high: kept.at(-1) ?? 0 };
}

export interface ShowCounts {
  showId: number;
  /** Dogs by breed. */
  breeds: ReadonlyMap<number, number>;
}

/** Ranges of the whole show and of each breed that was there, the largest first; null with too few shows. */
export function forecastOf(
  shows: readonly ShowCounts[],
): { total: Range; breeds: { breedId: number; range: Range }[] } | null {
  const total = rangeOf(shows.map(({ breeds }) => [...breeds.values()].reduce((sum, count) => sum + count, 0)));
  if (total === null) return null;
  const ids = new Set(shows.flatMap(({ breeds }) => [...breeds.keys()]));
  const breeds = [...ids].flatMap((breedId) => {
    const range = rangeOf(shows.map((show) => show.breeds.get(breedId) ?? 0));
    return range && range.high > 0 ? [{ breedId, range }] : [];
  });
  return {
    total,
    breeds: breeds.toSorted(
      (one, other) =>
        other.range.high - one.range.high || other.range.low - one.range.low || one.breedId - other.breedId,
    ),
  };
}
