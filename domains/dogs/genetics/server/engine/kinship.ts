import { type Family, familyOf } from './family.ts';
import type { Pedigree } from './pedigree.ts';

type Parents = Pick<Family, 'sires' | 'dams'>;

/** What is new in a dog beside its parents (Henderson 1976, Quaas 1976). */
function ownPart({ sires, dams }: Parents, f: Float64Array, place: number): number {
  const [sire, dam] = [sires[place] as number, dams[place] as number];
  if (sire < 0 && dam < 0) return 1;
  if (sire < 0 || dam < 0) return 0.75 - 0.25 * (f[Math.max(sire, dam)] as number);
  return 0.5 - 0.25 * ((f[sire] as number) + (f[dam] as number));
}

/** Hands half of what stands at a place on to each parent. */
function handUp({ sires, dams }: Parents, weights: Float64Array, place: number): void {
  const half = (weights[place] as number) / 2;
  const [sire, dam] = [sires[place] as number, dams[place] as number];
  if (sire >= 0) weights[sire] = (weights[sire] as number) + half;
  if (dam >= 0) weights[dam] = (weights[dam] as number) + half;
}

/** Two rows of T, for the walk up from two dogs; empty again when a walk is over. */
interface Rows {
  one: Float64Array;
  other: Float64Array;
}
const rowsFor = (size: number): Rows => ({ one: new Float64Array(size), other: new Float64Array(size) });

/**
 * Half the relationship of two dogs: Meuwissen and Luo's walk (1992) with two rows, from the younger one up. `part`
 * hears what each common ancestor gives to it; the parts add up to the answer.
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
      const share = 0.5 * mine * theirs * ownPart(family, f, place);
      kinship += share;
      part?.(place, share);
    }
    handUp(family, one, place);
    handUp(family, other, place);
    one[place] = 0;
    other[place] = 0;
  }
  return kinship;
}

/**
 * Inbreeding of everybody in the family, by their own parents in it. `known`: values that need not be counted again;
 * NaN where there is none.
 */
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

/** A common ancestor and what it gives to the inbreeding of the young. */
export interface Share {
  place: number;
  share: number;
}

export interface Kinship {
  family: Family;
  /** Of the young; 0 where a parent is unknown. */
  f: number;
  /** Of the parents. */
  sireF: number;
  damF: number;
  /** The largest first; they add up to `f`. */
  shares: Share[];
}

/**
 * The young of a pair over all that is known, or over so many generations: the same tabular method, done on what is
 * left of the family.
 */
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

/** Inbreeding of a dog that is there, kept with it. */
export function inbreedingOf(pedigree: Pedigree, turn: number): number {
  const kept = pedigree.f[turn] as number;
  if (!Number.isNaN(kept)) return kept;
  const { f } = kinshipOf(pedigree, pedigree.sires[turn] as number, pedigree.dams[turn] as number);
  pedigree.f[turn] = f;
  return f;
}

/** R = A / √((1+F₁)(1+F₂)), A being twice the kinship. */
export const relationshipOf = ({ f, sireF, damF }: Pick<Kinship, 'f' | 'sireF' | 'damF'>): number =>
  (2 * f) / Math.sqrt((1 + sireF) * (1 + damF));

/** Kinship of one dog with every other, in one sweep up and one down (Colleau 2002). By turns. */
export function kinshipWithAll(pedigree: Pedigree, turn: number): Float64Array {
  const { sires, dams, f, size } = pedigree;
  // Whatever is behind the dog has its inbreeding by this.
  inbreedingOf(pedigree, turn);
  kinshipOf(pedigree, turn, -1);
  const row = new Float64Array(size);
  row[turn] = 1;
  const needed = { sires, dams };
  for (let at = turn; at >= 0; at -= 1) if (row[at] !== 0) handUp(needed, row, at);
  return sweepDown(needed, f, row);
}

/** Mean kinship with a population (`weights` add up to one) of everybody; all inbreeding has to be known. By turns. */
export function meanKinship({ sires, dams, f, size }: Pedigree, weights: Float64Array): Float64Array {
  const needed = { sires, dams };
  for (let at = size - 1; at >= 0; at -= 1) if (weights[at] !== 0) handUp(needed, weights, at);
  return sweepDown(needed, f, weights);
}

/** ½·T·D of what was handed up, in its place. */
function sweepDown({ sires, dams }: Parents, f: Float64Array, row: Float64Array): Float64Array {
  for (let at = 0; at < row.length; at += 1) {
    const [sire, dam] = [sires[at] as number, dams[at] as number];
    const handed = row[at] as number;
    const own = handed === 0 ? 0 : (handed * ownPart({ sires, dams }, f, at)) / 2;
    row[at] = own + ((sire < 0 ? 0 : (row[sire] as number)) + (dam < 0 ? 0 : (row[dam] as number))) / 2;
  }
  return row;
}
