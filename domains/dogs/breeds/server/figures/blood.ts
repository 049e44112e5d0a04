import type { EveryDog } from '../../../genetics/server/engine/everyDog.ts';
import type { Pedigree } from '../../../genetics/server/engine/pedigree.ts';
import type { BreedFigures } from '../../figures.ts';

/** Known generations from which the increase of inbreeding tells something. */
const leastGenerations = 3;

/**
 * The size of an ideal breed whose inbreeding would grow as fast (Gutiérrez 2009), over these dogs; its error comes
 * from theirs. Null where inbreeding does not grow.
 */
export function effectiveSizeOf(
  { f, ecg }: Pick<EveryDog, 'f' | 'ecg'>,
  turns: readonly number[],
): BreedFigures['effectiveSize'] {
  const increases = turns.flatMap((turn) => {
    const [share, generations] = [f[turn] as number, ecg[turn] as number];
    return Number.isNaN(share) || generations < leastGenerations ? [] : [1 - (1 - share) ** (1 / (generations - 1))];
  });
  const dogs = increases.length;
  if (dogs < 2) return null;
  const mean = increases.reduce((sum, one) => sum + one, 0) / dogs;
  if (mean <= 0) return null;
  const variance = increases.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (dogs - 1);
  return { value: 1 / (2 * mean), error: Math.sqrt(variance / dogs) / (2 * mean ** 2), dogs };
}

/** What part of the blood of some dogs comes through each; those that are `cut` have no parents here. */
function contributionsOf({ size, sires, dams }: Pedigree, turns: readonly number[], cut: Uint8Array): Float64Array {
  const parts = new Float64Array(size);
  for (const turn of turns) parts[turn] = (parts[turn] as number) + 1 / turns.length;
  for (let turn = size - 1; turn >= 0; turn -= 1) {
    const half = (parts[turn] as number) / 2;
    if (!half || cut[turn]) continue;
    for (const parent of [sires[turn] as number, dams[turn] as number])
      if (parent >= 0) parts[parent] = (parts[parent] as number) + half;
  }
  return parts;
}

/** An unknown parent is a founder of its own. Effective: as many of equal blood would keep as much. */
export function foundersOf(pedigree: Pedigree, turns: readonly number[]): BreedFigures['founders'] {
  if (!turns.length) return null;
  const { size, sires, dams } = pedigree;
  const parts = contributionsOf(pedigree, turns, new Uint8Array(size));
  let [known, squares] = [0, 0];
  for (let turn = 0; turn < size; turn += 1) {
    const part = parts[turn] as number;
    const unknown = Number((sires[turn] as number) < 0) + Number((dams[turn] as number) < 0);
    if (!part || !unknown) continue;
    known += 1;
    squares += (unknown === 2 ? part : part / 2) ** 2;
  }
  return squares ? { known, effective: 1 / squares } : null;
}

const ancestorsShown = 10;
const ancestorsAtMost = 60;

/**
 * The ancestors that explain most (Boichard 1997): the greatest is taken, its own parents are forgotten, what it
 * explains is taken from the others, and so on until half is explained.
 */
export function ancestorsOf(
  pedigree: Pedigree,
  turns: readonly number[],
): Pick<BreedFigures, 'ancestors' | 'ancestorsOfHalf'> {
  const { size, ids, sires, dams } = pedigree;
  const cut = new Uint8Array(size);
  const found: { id: number; share: number }[] = [];
  let explained = 0;
  while (turns.length && found.length < ancestorsAtMost && explained < 0.5) {
    const parts = contributionsOf(pedigree, turns, cut);
    // What of a dog's blood those chosen before have explained.
    const known = new Float64Array(size);
    let [best, most] = [-1, 0];
    for (let turn = 0; turn < size; turn += 1) {
      const [sire, dam] = [sires[turn] as number, dams[turn] as number];
      known[turn] = cut[turn]
        ? 1
        : ((sire < 0 ? 0 : (known[sire] as number)) + (dam < 0 ? 0 : (known[dam] as number))) / 2;
      const own = (parts[turn] as number) * (1 - (known[turn] as number));
      if (own > most) [best, most] = [turn, own];
    }
    if (best < 0) break;
    cut[best] = 1;
    explained += most;
    found.push({ id: ids[best] as number, share: most });
  }
  return { ancestors: found.slice(0, ancestorsShown), ancestorsOfHalf: explained >= 0.5 ? found.length : null };
}
