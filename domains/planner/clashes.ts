/** A dog that is shown: at which show, on which day, and when, once the plan of the rings is known. */
export interface Appearance {
  showId: number;
  dogId: number;
  day: string;
  ring: { number: number; from: number; to: number } | null;
}

export type PlanClash =
  /** Two shows on one day. */
  | { kind: 'day'; day: string; shows: [number, number] }
  /** Two dogs in two rings of one show at the same time; minutes of the day. */
  | {
      kind: 'ring';
      day: string;
      showId: number;
      dogs: [number, number];
      rings: [number, number];
      from: number;
      to: number;
    };

/**
 * Clashes of a plan, each once: pairs of shows on one day, and pairs of dogs whose rings at one show overlap. A dog in
 * two rings at the same time is one too. Rings that end as the next begins do not clash.
 */
export function clashesOf(appearances: readonly Appearance[]): PlanClash[] {
  const found = new Map<string, PlanClash>();
  const sorted = appearances.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      one.showId - other.showId ||
      (one.ring?.from ?? 0) - (other.ring?.from ?? 0) ||
      (one.ring?.number ?? 0) - (other.ring?.number ?? 0) ||
      one.dogId - other.dogId,
  );
  for (const [at, one] of sorted.entries())
    for (const other of sorted.slice(at + 1)) {
      if (one.day !== other.day) break;
      const clash = between(one, other);
      if (clash) found.set(keyOf(clash), clash);
    }
  return [...found.values()];
}

function between(one: Appearance, other: Appearance): PlanClash | null {
  const { day } = one;
  if (one.showId !== other.showId) return { kind: 'day', day, shows: [one.showId, other.showId] };
  if (!one.ring || !other.ring || one.ring.number === other.ring.number) return null;
  const [from, to] = [Math.max(one.ring.from, other.ring.from), Math.min(one.ring.to, other.ring.to)];
  if (from >= to) return null;
  return {
    ...{ kind: 'ring', day, showId: one.showId, from, to },
    dogs: [one.dogId, other.dogId],
    rings: [one.ring.number, other.ring.number],
  };
}

const keyOf = (clash: PlanClash): string =>
  clash.kind === 'day'
    ? `day ${clash.day} ${clash.shows.join(' ')}`
    : `ring ${clash.day} ${clash.showId} ${clash.dogs.join(' ')} ${clash.rings.join(' ')} ${clash.from}`;
