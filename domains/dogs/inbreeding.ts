import type { Ancestor } from './contract.ts';

export interface CommonAncestor {
  id: number;
  name_lat: string;
  /** Generations on the sire's side and on the dam's, parents being the first. */
  sireSide: number;
  damSide: number;
}

export interface Inbreeding {
  common: CommonAncestor[];
  /** Wright's coefficient over the generations shown, as a share of one. */
  coefficient: number;
}

const depthOf = (place: number): number => Math.floor(Math.log2(place));
/** Is this place among the sire's ancestors (or the sire)? The dog's own second bit tells. */
const isSireSide = (place: number): boolean => place >> (depthOf(place) - 1) === 2;

/**
 * Ancestors that stand on both sides. One who is there only because its descendant is there on both sides adds nothing: the way
 * through that descendant has been counted.
 */
export function inbreedingOf(ancestors: readonly Ancestor[]): Inbreeding {
  const byPlace = new Map(ancestors.map((one) => [one.place, one]));
  const known = ancestors.filter(({ id, place }) => id !== null && place > 1);
  const common: CommonAncestor[] = [];
  let coefficient = 0;
  for (const one of known.filter(({ place }) => isSireSide(place))) {
    for (const other of known.filter(({ place, id }) => id === one.id && !isSireSide(place))) {
      const below = byPlace.get(one.place >> 1)?.id;
      if (below != null && below === byPlace.get(other.place >> 1)?.id && one.place >> 1 !== 1) continue;
      const [sireSide, damSide] = [depthOf(one.place), depthOf(other.place)];
      coefficient += 0.5 ** (sireSide + damSide - 1);
      common.push({ id: one.id as number, name_lat: one.name_lat, sireSide, damSide });
    }
  }
  return { common, coefficient };
}
