import type { Family } from './family.ts';

/** Generations whose completeness is reported one by one. */
export const reportedGenerations = 12;
/** Generations of the headline figure: 62 places. */
export const headlineGenerations = 5;

export interface Completeness {
  /** MacCluer's index (1983) over five generations. */
  pci5: number;
  /** Equivalent complete generations (Maignel 1996). */
  ecg: number;
  /** Generations without a missing ancestor, and the furthest generation with a known one. */
  complete: number;
  furthest: number;
  /** Within five generations: known places, and distinct dogs in them. */
  places: number;
  distinct: number;
  /** Share of known ancestors in each generation on each side; the parents come first. */
  sire: number[];
  dam: number[];
}

/** For each place of `tops`: the share of known ancestors per generation, the place itself being the first. */
function knownShares({ sires, dams, size }: Family, tops: readonly number[]): number[][] {
  let shares = new Float64Array(size).fill(1);
  const told = tops.map((place) => [place < 0 ? 0 : 1]);
  for (let generation = 2; generation <= reportedGenerations; generation += 1) {
    const next = new Float64Array(size);
    const of = (place: number): number => (place < 0 ? 0 : (shares[place] as number));
    for (let place = 0; place < size; place += 1)
      next[place] = (of(sires[place] as number) + of(dams[place] as number)) / 2;
    shares = next;
    for (const [at, place] of tops.entries()) told[at]?.push(of(place));
  }
  return told;
}

/** For each place: Σ ½^k over its known ancestors, and the number of generations with a known ancestor. */
function depths({ sires, dams, size }: Family): { ecg: Float64Array; furthest: Int32Array } {
  const ecg = new Float64Array(size);
  const furthest = new Int32Array(size);
  for (let place = 0; place < size; place += 1) {
    for (const parent of [sires[place] as number, dams[place] as number]) {
      if (parent < 0) continue;
      ecg[place] = (ecg[place] as number) + (1 + (ecg[parent] as number)) / 2;
      furthest[place] = Math.max(furthest[place] as number, 1 + (furthest[parent] as number));
    }
  }
  return { ecg, furthest };
}

const mean = (shares: readonly number[], generations: number): number =>
  shares.slice(0, generations).reduce((sum, share) => sum + share, 0) / generations;

/** The harmonic mean of both sides; 0 when one side is unknown. */
export function pciOf(sire: readonly number[], dam: readonly number[], generations: number): number {
  const [s, d] = [mean(sire, generations), mean(dam, generations)];
  return s > 0 && d > 0 ? (2 * s * d) / (s + d) : 0;
}

/** The completeness of the pedigree of a pair's young, from the whole family. */
export function completenessOf(family: Family): Completeness {
  const tops = [family.sire, family.dam];
  const [sire = [], dam = []] = knownShares(family, tops);
  const { ecg, furthest } = depths(family);
  const known = tops.filter((place) => place >= 0);
  const shareOf = (at: number): number => ((sire[at] ?? 0) + (dam[at] ?? 0)) / 2;
  let complete = 0;
  while (complete < reportedGenerations && shareOf(complete) === 1) complete += 1;
  let places = 0;
  for (let at = 0; at < headlineGenerations; at += 1) places += shareOf(at) * 2 ** (at + 1);
  let distinct = 0;
  for (const distance of family.distances) if (distance <= headlineGenerations) distinct += 1;
  return {
    pci5: pciOf(sire, dam, headlineGenerations),
    ecg: known.reduce((sum, place) => sum + (1 + (ecg[place] as number)) / 2, 0),
    complete,
    furthest: Math.max(0, ...known.map((place) => 1 + (furthest[place] as number))),
    places: Math.round(places),
    distinct,
    sire,
    dam,
  };
}

/**
 * Returns, for each place, the generations in which it stands behind the sire and the dam, as bit masks: bit 1 is a
 * parent. Generations above 30 are left out.
 */
export function generationsByPlace(family: Family): { sire: Int32Array; dam: Int32Array } {
  const bits = (top: number): Int32Array => {
    const found = new Int32Array(family.size);
    if (top < 0) return found;
    found[top] = 2;
    for (let place = top; place >= 0; place -= 1) {
      const up = (found[place] as number) << 1;
      if (up === 0) continue;
      for (const parent of [family.sires[place] as number, family.dams[place] as number]) {
        if (parent >= 0) found[parent] = (found[parent] as number) | up;
      }
    }
    return found;
  };
  return { sire: bits(family.sire), dam: bits(family.dam) };
}
