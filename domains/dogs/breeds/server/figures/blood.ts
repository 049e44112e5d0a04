import type { EveryDog } from '../../../genetics/server/engine/everyDog.ts';
import type { Pedigree } from '../../../genetics/server/engine/pedigree.ts';
import type { BreedFigures } from '../../figures.ts';

/** Least known generations for a meaningful increase of inbreeding. */
const leastGenerations = 3;

/**
 * Returns the effective population size over these dogs (Gutiérrez 2009), with its standard error. Null when inbreeding
 * does not increase.
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

/** Each dog's contribution to the genes of `turns`; dogs that are `cut` count as founders. */
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

/** An unknown parent is a separate founder. Effective: as many equal founders as give the same diversity. */
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
 * Returns the ancestors with the largest marginal contributions (Boichard 1997): takes the largest, cuts its parents,
 * removes its share from the others, and repeats until half is explained.
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
    // The share of each dog's genes explained by ancestors already chosen.
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
