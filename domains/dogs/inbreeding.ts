import type { Ancestor } from './contract.ts';

/** One dog that stands on both sides, by ways that meet in it and nowhere before. */
export interface CommonAncestor {
  key: string;
  name_lat: string;
  /** Generations on the sire's side and on the dam's, parents being the first. */
  sireSide: number;
  damSide: number;
}

export interface Inbreeding {
  common: CommonAncestor[];
  /** Keys of all dogs that stand on both sides. */
  shared: ReadonlySet<string>;
  /** Share of one over the generations shown; null where a parent is unknown, or the records contradict each other. */
  coefficient: number | null;
  /** Ancestors known of those there are in the generations shown. */
  known: number;
  of: number;
}

/** Generations of the tree; places of the last one are 16–31. */
const generations = 4;

const depthOf = (place: number): number => Math.floor(Math.log2(place));
/** Is this place among the sire's ancestors (or the sire)? The dog's own second bit tells. */
const isSireSide = (place: number): boolean => place >> (depthOf(place) - 1) === 2;

/** The same dog has the same key wherever it stands; one known by its paper alone is told by its number. */
export const keyOf = ({ id, pedigree_number, place }: Ancestor): string => {
  if (id !== null) return `${id}`;
  return pedigree_number === null ? `place ${place}` : `РКФ ${pedigree_number}`;
};

/**
 * Inbreeding over the four generations shown, by the tabular method (half the relationship of the parents): ancestors nearer than the
 * last generation have parents, those whose nearest place is in it are founders, unknown parents are strangers to all.
 */
export function inbreedingOf(ancestors: readonly Ancestor[]): Inbreeding {
  const keys = new Map(ancestors.map((one) => [one.place, keyOf(one)]));
  const behind = ancestors.filter(({ place }) => place > 1);
  const sideKeys = (isSire: boolean): Set<string> => new Set(behind.filter(({ place }) => isSireSide(place) === isSire).map(keyOf));
  const [onSire, onDam] = [sideKeys(true), sideKeys(false)];
  const [sire, dam] = [keys.get(2), keys.get(3)];
  return {
    common: commonOf(behind, keys),
    shared: new Set([...onSire].filter((key) => onDam.has(key))),
    coefficient: sire === undefined || dam === undefined ? null : kinshipOf(sire, dam, parentsOf(ancestors, keys)),
    known: behind.length,
    of: 2 ** (generations + 1) - 2,
  };
}

type Parents = ReadonlyMap<string, readonly [sire: string | undefined, dam: string | undefined]>;

/** Of each dog from its nearest place, where most of what is behind it is shown. */
function parentsOf(ancestors: readonly Ancestor[], keys: ReadonlyMap<number, string>): Parents {
  const parents = new Map<string, [string | undefined, string | undefined]>();
  for (const one of [...ancestors].sort((a, b) => a.place - b.place)) {
    if (depthOf(one.place) >= generations || parents.has(keyOf(one))) continue;
    parents.set(keyOf(one), [keys.get(one.place * 2), keys.get(one.place * 2 + 1)]);
  }
  return parents;
}

/** Half the relationship of two dogs; null where one is its own ancestor. */
function kinshipOf(one: string, other: string, parents: Parents): number | null {
  const ranks = new Map<string, number>();
  const rankOf = (key: string, below: readonly string[]): number => {
    if (below.includes(key)) return Number.POSITIVE_INFINITY;
    const known = ranks.get(key);
    if (known !== undefined) return known;
    const above = (parents.get(key) ?? []).flatMap((parent) => (parent === undefined ? [] : [rankOf(parent, [...below, key])]));
    const rank = 1 + Math.max(0, ...above);
    ranks.set(key, rank);
    return rank;
  };
  if (![one, other].every((key) => Number.isFinite(rankOf(key, [])))) return null;
  const found = new Map<string, number>();
  /** Goes up from the younger of the two: an ancestor is never asked before those it comes from. */
  const kinship = (a: string | undefined, b: string | undefined): number => {
    if (a === undefined || b === undefined) return 0;
    const [younger, older] = rankOf(a, []) >= rankOf(b, []) ? [a, b] : [b, a];
    const pair = `${younger} & ${older}`;
    const known = found.get(pair);
    if (known !== undefined) return known;
    const [sire, dam] = parents.get(younger) ?? [];
    const value = younger === older ? (1 + kinship(sire, dam)) / 2 : (kinship(sire, older) + kinship(dam, older)) / 2;
    found.set(pair, value);
    return value;
  };
  return kinship(one, other);
}

/** As breeders write it, «III–IV»: pairs of places of one dog whose ways from the parents share no dog before it. */
function commonOf(behind: readonly Ancestor[], keys: ReadonlyMap<number, string>): CommonAncestor[] {
  const wayOf = (place: number): string[] => {
    const way: string[] = [];
    for (let at = place >> 1; at > 1; at >>= 1) way.push(keys.get(at) ?? '');
    return way;
  };
  const common: CommonAncestor[] = [];
  for (const one of behind.filter(({ place }) => isSireSide(place))) {
    const way = wayOf(one.place);
    for (const other of behind.filter(({ place }) => !isSireSide(place))) {
      if (keyOf(one) !== keyOf(other) || wayOf(other.place).some((key) => way.includes(key))) continue;
      // Of two places as far away on the same side one is enough to write.
      if (common.some(({ key, sireSide, damSide }) => key === keyOf(one) && sireSide === depthOf(one.place) && damSide === depthOf(other.place))) continue;
      common.push({ key: keyOf(one), name_lat: one.name_lat, sireSide: depthOf(one.place), damSide: depthOf(other.place) });
    }
  }
  return common;
}
