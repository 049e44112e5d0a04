import type { EveryDog } from '../../../genetics/server/engine/everyDog.ts';
import type { Pedigree } from '../../../genetics/server/engine/pedigree.ts';
import { dayNumber } from '../../../genetics/server/engine/rows.ts';
import { type BreedFigures, currentPeriodDays } from '../../figures.ts';
import { ancestorsOf, effectiveSizeOf, foundersOf } from './blood.ts';
import { type BreedData, inbreedingOfLitters, type Litter, littersOf, yearsOf } from './byYear.ts';

const livingYears = 12;
const topSires = 10;
const agesShown = 15;

interface Ground {
  pedigree: Pedigree;
  every: EveryDog;
  /** Mean kinship of each dog with its breed; NaN for dogs that are not needed. */
  kinship: Float64Array;
  today: string;
}

function agesOf({ born }: Pedigree, litters: readonly Litter[], side: 'sire' | 'dam'): number[] {
  const ages = new Array<number>(agesShown).fill(0);
  for (const litter of litters) {
    const age = Math.floor((litter.born - (born[litter[side]] as number)) / 365.25);
    const at = Math.min(agesShown - 1, Math.max(0, age));
    ages[at] = (ages[at] ?? 0) + 1;
  }
  return ages;
}

function siresOf({ ids, size, sires, dams }: Pedigree, litters: readonly Litter[]): BreedFigures['sires'] {
  const all = litters.reduce((sum, { puppies }) => sum + puppies, 0);
  const young = new Map<number, number>();
  for (const { sire, puppies } of litters) young.set(sire, (young.get(sire) ?? 0) + puppies);
  const most = [...young].sort(([, one], [, other]) => other - one).slice(0, topSires);
  const grandchildren = new Map(most.map(([sire]) => [sire, 0]));
  for (let turn = 0; turn < size; turn += 1) {
    for (const parent of [sires[turn] as number, dams[turn] as number]) {
      const above = parent < 0 ? -1 : (sires[parent] as number);
      const known = grandchildren.get(above);
      if (known !== undefined) grandchildren.set(above, known + 1);
    }
  }
  return most.map(([sire, count]) => ({
    id: ids[sire] as number,
    young: count,
    share: count / all,
    grandchildren: grandchildren.get(sire) ?? 0,
  }));
}

/**
 * Computes all figures of a breed except examinations, and the inbreeding (0 to 1) of each litter of its current mean.
 */
export function breedFiguresOf(
  { pedigree, every, kinship, today }: Ground,
  breed: number,
  known: BreedData,
): Omit<BreedFigures, 'health'> & { shares: number[] } {
  const { size, breeds, born, ids } = pedigree;
  const [nowSince, livingSince] = [currentPeriodDays, Math.round(livingYears * 365.25)].map(
    (days) => dayNumber(today) - days,
  ) as [number, number];
  const turns: number[] = [];
  let [dogs, recent, kinshipSum, kinshipOf] = [0, 0, 0, 0];
  for (let turn = 0; turn < size; turn += 1) {
    if (breeds[turn] !== breed) continue;
    dogs += 1;
    if ((born[turn] as number) >= livingSince) recent += 1;
    if ((born[turn] as number) < nowSince) continue;
    if (!known.foreign.has(ids[turn] as number)) turns.push(turn);
    const share = kinship[turn] as number;
    if (Number.isNaN(share)) continue;
    kinshipSum += share;
    kinshipOf += 1;
  }
  const litters = littersOf(pedigree, every, breed, known);
  const lately = litters.filter((litter) => litter.born >= nowSince && !litter.isForeign);
  const inbreeding = inbreedingOfLitters(lately);
  return {
    dogs,
    recent,
    years: yearsOf(pedigree, breed, litters, known, Number(today.slice(0, 4))),
    shares: lately.map(({ f5 }) => f5).filter((share) => !Number.isNaN(share)),
    inbreeding: inbreeding && {
      mean: inbreeding.mean,
      completeness: inbreeding.completeness,
      litters: inbreeding.litters,
    },
    litterSize: lately.length
      ? { mean: lately.reduce((sum, { puppies }) => sum + puppies, 0) / lately.length, litters: lately.length }
      : null,
    effectiveSize: effectiveSizeOf(every, turns),
    meanKinship: kinshipOf ? kinshipSum / kinshipOf : null,
    founders: foundersOf(pedigree, turns),
    sires: siresOf(pedigree, lately),
    ...ancestorsOf(pedigree, turns),
    ages: { sires: agesOf(pedigree, lately, 'sire'), dams: agesOf(pedigree, lately, 'dam') },
  };
}
