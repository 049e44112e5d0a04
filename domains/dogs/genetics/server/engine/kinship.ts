import { type Family, familyOf } from './family.ts';
import type { Pedigree } from './pedigree.ts';

type Parents = Pick<Family, 'sires' | 'dams'>;

/** Mendelian sampling variance of a dog (Henderson 1976, Quaas 1976). */
function mendelianVariance({ sires, dams }: Parents, f: Float64Array, place: number): number {
  const [sire, dam] = [sires[place] as number, dams[place] as number];
  if (sire < 0 && dam < 0) return 1;
  if (sire < 0 || dam < 0) return 0.75 - 0.25 * (f[Math.max(sire, dam)] as number);
  return 0.5 - 0.25 * ((f[sire] as number) + (f[dam] as number));
}

/** Adds half of the weight at a place to each parent. */
function addToParents({ sires, dams }: Parents, weights: Float64Array, place: number): void {
  const half = (weights[place] as number) / 2;
  const [sire, dam] = [sires[place] as number, dams[place] as number];
  if (sire >= 0) weights[sire] = (weights[sire] as number) + half;
  if (dam >= 0) weights[dam] = (weights[dam] as number) + half;
}

/** Two rows of T for a walk up from two dogs; both are zeroed again after each walk. */
interface Rows {
  one: Float64Array;
  other: Float64Array;
}
const rowsFor = (size: number): Rows => ({ one: new Float64Array(size), other: new Float64Array(size) });

/**
 * Returns half the relationship of two dogs: the walk of Meuwissen and Luo (1992) with two rows, from the younger up.
 * Calls `part` with each common ancestor's contribution; the contributions add up to the result.
 */
function walk(
  family: Family,
  f: Float64Array,
  [a, b]: readonly [number, number],
  rows: Rows,
  part?: (place: number, share: number) => void,
): number {
  if (a < 0 || b < 0) return 0;
  const { one, other } = rows;
  one[a] = 1;
  other[b] = 1;
  let kinship = 0;
  for (let place = Math.max(a, b); place >= 0; place -= 1) {
    const [mine, theirs] = [one[place] as number, other[place] as number];
    if (mine === 0 && theirs === 0) continue;
    if (mine !== 0 && theirs !== 0) {
      const share = 0.5 * mine * theirs * mendelianVariance(family, f, place);
      kinship += share;
      part?.(place, share);
    }
    addToParents(family, one, place);
    addToParents(family, other, place);
    one[place] = 0;
    other[place] = 0;
  }
  return kinship;
}

/** Inbreeding of all dogs of the family, from their parents in it. `known` returns values already computed, or NaN. */
function inbreedingIn(family: Family, rows: Rows, known?: (place: number) => number): Float64Array {
  const f = new Float64Array(family.size);
  for (let place = 0; place < family.size; place += 1) {
    const [sire, dam] = [family.sires[place] as number, family.dams[place] as number];
    if (sire < 0 || dam < 0) continue;
    const before = known?.(place) ?? Number.NaN;
    f[place] = Number.isNaN(before) ? walk(family, f, [sire, dam], rows) : before;
  }
  return f;
}

/** A common ancestor and its contribution to the inbreeding of the young. */
export interface Share {
  place: number;
  share: number;
}

export interface Kinship {
  family: Family;
  /** Inbreeding of the young; 0 where a parent is unknown. */
  f: number;
  sireF: number;
  damF: number;
  /** Sorted from the largest; they add up to `f`. */
  shares: Share[];
}

/** Kinship of a pair over all known generations, or by the same method over `generations`. */
export function kinshipOf(pedigree: Pedigree, sire: number, dam: number, generations?: number): Kinship {
  const family = familyOf(pedigree, sire, dam, generations);
  const rows = rowsFor(family.size);
  const isWhole = generations === undefined || !family.isCut;
  const inbreeding = inbreedingIn(
    family,
    rows,
    isWhole ? (place) => pedigree.f[family.turns[place] as number] as number : undefined,
  );
  if (isWhole)
    for (let place = 0; place < family.size; place += 1)
      pedigree.f[family.turns[place] as number] = inbreeding[place] as number;
  const shares: Share[] = [];
  const f = walk(family, inbreeding, [family.sire, family.dam], rows, (place, share) => shares.push({ place, share }));
  shares.sort((one, other) => other.share - one.share || one.place - other.place);
  const of = (place: number): number => (place < 0 ? 0 : (inbreeding[place] as number));
  return { family, f, sireF: of(family.sire), damF: of(family.dam), shares };
}

/** The inbreeding of an existing dog and caches it in the pedigree. */
export function inbreedingOf(pedigree: Pedigree, turn: number): number {
  const cached = pedigree.f[turn] as number;
  if (!Number.isNaN(cached)) return cached;
  const { f } = kinshipOf(pedigree, pedigree.sires[turn] as number, pedigree.dams[turn] as number);
  pedigree.f[turn] = f;
  return f;
}

/** R = A / √((1+F₁)(1+F₂)), where A is twice the kinship. */
export const relationshipOf = ({ f, sireF, damF }: Pick<Kinship, 'f' | 'sireF' | 'damF'>): number =>
  (2 * f) / Math.sqrt((1 + sireF) * (1 + damF));

/** Kinship of one dog with every other, by one sweep up and one down (Colleau 2002). Indexed by turn. */
export function kinshipWithAll(pedigree: Pedigree, turn: number): Float64Array {
  const { sires, dams, f, size } = pedigree;
  // Fills in the inbreeding of every ancestor of the dog.
  inbreedingOf(pedigree, turn);
  kinshipOf(pedigree, turn, -1);
  const row = new Float64Array(size);
  row[turn] = 1;
  const needed = { sires, dams };
  for (let at = turn; at >= 0; at -= 1) if (row[at] !== 0) addToParents(needed, row, at);
  return sweepDown(needed, f, row);
}

/** Mean kinship with a population, by turn. `weights` add up to one. Requires all inbreeding. */
export function meanKinship({ sires, dams, f, size }: Pedigree, weights: Float64Array): Float64Array {
  const needed = { sires, dams };
  for (let at = size - 1; at >= 0; at -= 1) if (weights[at] !== 0) addToParents(needed, weights, at);
  return sweepDown(needed, f, weights);
}

/** Multiplies the accumulated row by ½·T·D in place. */
function sweepDown({ sires, dams }: Parents, f: Float64Array, row: Float64Array): Float64Array {
  for (let at = 0; at < row.length; at += 1) {
    const [sire, dam] = [sires[at] as number, dams[at] as number];
    const handed = row[at] as number;
    const own = handed === 0 ? 0 : (handed * mendelianVariance({ sires, dams }, f, at)) / 2;
    row[at] = own + ((sire < 0 ? 0 : (row[sire] as number)) + (dam < 0 ? 0 : (row[dam] as number))) / 2;
  }
  return row;
}
