import { type Pedigree, unknown } from './pedigree.ts';

export interface Family {
  size: number;
  turns: Int32Array;
  /** Places of the parents; -1 when unknown or left out. */
  sires: Int32Array;
  dams: Int32Array;
  /** Places of the pair itself; -1 where a parent is unknown. */
  sire: number;
  dam: number;
  /** Least number of generations to the young; the pair is at 1. */
  distances: Uint16Array;
  /** True when known ancestors beyond the last generation were left out. */
  isCut: boolean;
}

/**
 * Returns the ancestors of a pair's young whose least distance is at most `generations`; the parents of those at
 * exactly that distance are left out. Without a limit: all known ancestors.
 */
export function familyOf(
  pedigree: Pedigree,
  sire: number,
  dam: number,
  generations = Number.POSITIVE_INFINITY,
): Family {
  const { sires, dams, marks } = pedigree;
  const found: number[] = [];
  const levels: number[] = [];
  const take = (turn: number, level: number): void => {
    if (turn < 0 || marks[turn]) return;
    marks[turn] = 1;
    found.push(turn);
    levels.push(level);
  };
  take(sire, 1);
  take(dam, 1);
  let isCut = false;
  for (let at = 0; at < found.length; at += 1) {
    const [turn, level] = [found[at] as number, levels[at] as number];
    if (level >= generations) {
      isCut ||= (sires[turn] as number) >= 0 || (dams[turn] as number) >= 0;
      continue;
    }
    take(sires[turn] as number, level + 1);
    take(dams[turn] as number, level + 1);
  }
  const turns = Int32Array.from(found).sort();
  for (let place = 0; place < turns.length; place += 1) marks[turns[place] as number] = place + 1;
  const family: Family = {
    size: turns.length,
    turns,
    sires: new Int32Array(turns.length).fill(unknown),
    dams: new Int32Array(turns.length).fill(unknown),
    sire: sire < 0 ? unknown : (marks[sire] as number) - 1,
    dam: dam < 0 ? unknown : (marks[dam] as number) - 1,
    distances: new Uint16Array(turns.length),
    isCut,
  };
  for (let at = 0; at < found.length; at += 1) {
    const [turn, level] = [found[at] as number, levels[at] as number];
    const place = (marks[turn] as number) - 1;
    family.distances[place] = level;
    if (level >= generations) continue;
    const [father, mother] = [sires[turn] as number, dams[turn] as number];
    if (father >= 0) family.sires[place] = (marks[father] as number) - 1;
    if (mother >= 0) family.dams[place] = (marks[mother] as number) - 1;
  }
  for (const turn of found) marks[turn] = 0;
  return family;
}
