import { minCompleteness } from '../../texts.ts';
import { headlineGenerations } from './completeness.ts';
import { inbreedingOf, kinshipOf, meanKinship } from './kinship.ts';
import type { Pedigree } from './pedigree.ts';

/** The figures of all dogs of a pedigree, indexed by turn. NaN: nothing is known. */
export interface EveryDog {
  f: Float64Array;
  f5: Float64Array;
  f10: Float64Array;
  pci5: Float64Array;
  ecg: Float64Array;
  complete: Uint8Array;
}

type CompletenessColumns = Pick<EveryDog, 'pci5' | 'ecg' | 'complete'>;

/** Completeness behind each dog, in one pass: each generation's share comes from the parents' previous one. */
function completenessOfAll({ size, sires, dams }: Pedigree): CompletenessColumns & { hasParents: Uint8Array } {
  const told = {
    pci5: new Float64Array(size),
    ecg: new Float64Array(size),
    complete: new Uint8Array(size),
    hasParents: new Uint8Array(size),
  };
  // Sum over the dog and four generations before it: one side of its young's five generations.
  const sums = new Float64Array(size).fill(1);
  let shares = new Float64Array(size).fill(1);
  for (let generation = 1; generation < headlineGenerations; generation += 1) {
    const next = new Float64Array(size);
    for (let turn = 0; turn < size; turn += 1) {
      const [sire, dam] = [sires[turn] as number, dams[turn] as number];
      const share = ((sire < 0 ? 0 : (shares[sire] as number)) + (dam < 0 ? 0 : (shares[dam] as number))) / 2;
      next[turn] = share;
      sums[turn] = (sums[turn] as number) + share;
    }
    shares = next;
  }
  for (let turn = 0; turn < size; turn += 1) {
    const [sire, dam] = [sires[turn] as number, dams[turn] as number];
    told.hasParents[turn] = sire >= 0 || dam >= 0 ? 1 : 0;
    told.ecg[turn] =
      (sire < 0 ? 0 : (1 + (told.ecg[sire] as number)) / 2) + (dam < 0 ? 0 : (1 + (told.ecg[dam] as number)) / 2);
    if (sire < 0 || dam < 0) continue;
    const [s, d] = [(sums[sire] as number) / headlineGenerations, (sums[dam] as number) / headlineGenerations];
    told.pci5[turn] = (2 * s * d) / (s + d);
    told.complete[turn] = Math.min(254, Math.min(told.complete[sire] as number, told.complete[dam] as number)) + 1;
  }
  return told;
}

/** Fills `f` with every dog's inbreeding over all generations; full siblings are computed once. */
export function inbreedingOfAll(pedigree: Pedigree): void {
  const { size, sires, dams, f } = pedigree;
  const litters = new Map<number, number>();
  for (let turn = 0; turn < size; turn += 1) {
    const [sire, dam] = [sires[turn] as number, dams[turn] as number];
    if (sire < 0 || dam < 0) {
      f[turn] = 0;
      continue;
    }
    const key = sire * 2 ** 26 + dam;
    const known = litters.get(key);
    if (known === undefined) litters.set(key, inbreedingOf(pedigree, turn));
    else f[turn] = known;
  }
}

export function figuresOfAll(pedigree: Pedigree): EveryDog {
  const { size, sires, dams } = pedigree;
  inbreedingOfAll(pedigree);
  const { hasParents, ...told } = completenessOfAll(pedigree);
  const every: EveryDog = {
    ...told,
    f: new Float64Array(size),
    f5: new Float64Array(size),
    f10: new Float64Array(size),
  };
  const litters = new Map<number, readonly [number, number]>();
  for (let turn = 0; turn < size; turn += 1) {
    const [sire, dam] = [sires[turn] as number, dams[turn] as number];
    const isLookedThrough =
      sire >= 0 &&
      dam >= 0 &&
      hasParents[sire] === 1 &&
      hasParents[dam] === 1 &&
      (told.pci5[turn] as number) >= minCompleteness;
    const knownOrNaN = (share: number): number => (share > 0 || isLookedThrough ? share : Number.NaN);
    const all = pedigree.f[turn] as number;
    const key = sire * 2 ** 26 + dam;
    const known = litters.get(key);
    // A dog without inbreeding over all generations has none over fewer.
    const [five, ten] =
      known ?? (all > 0 ? [kinshipOf(pedigree, sire, dam, 5).f, kinshipOf(pedigree, sire, dam, 10).f] : [0, 0]);
    if (!known && sire >= 0 && dam >= 0) litters.set(key, [five, ten]);
    every.f[turn] = knownOrNaN(all);
    every.f5[turn] = knownOrNaN(five);
    every.f10[turn] = knownOrNaN(ten);
  }
  return every;
}

/** Mean kinship of a breed's dogs with those born since a day; NaN for others. Requires all inbreeding. */
export function breedKinship(pedigree: Pedigree, breed: number, since: number): Float64Array | null {
  const { size, breeds, born } = pedigree;
  let population = 0;
  for (let turn = 0; turn < size; turn += 1)
    if (breeds[turn] === breed && (born[turn] as number) >= since) population += 1;
  if (!population) return null;
  const weights = new Float64Array(size);
  for (let turn = 0; turn < size; turn += 1)
    if (breeds[turn] === breed && (born[turn] as number) >= since) weights[turn] = 1 / population;
  return meanKinship(pedigree, weights);
}

const stepsOfBreed = 9;

/** How many litters fall into each step of inbreeding, a whole percent wide; the last takes all above. */
export function stepsOf(shares: readonly number[]): number[] {
  const steps = new Array<number>(stepsOfBreed).fill(0);
  for (const share of shares) {
    const step = Math.min(stepsOfBreed - 1, Math.floor(share * 100));
    steps[step] = (steps[step] ?? 0) + 1;
  }
  return steps;
}
