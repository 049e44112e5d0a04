import { dayMs } from '#platform/contract/time/duration.ts';
import type { EveryDog } from '../../../genetics/server/engine/everyDog.ts';
import type { Pedigree } from '../../../genetics/server/engine/pedigree.ts';
import { epoch } from '../../../genetics/server/engine/rows.ts';
import { minReported, type YearOfBreed } from '../../figures.ts';

export interface BreedData {
  foreign: ReadonlySet<number>;
  titled: ReadonlySet<number>;
}

export interface Litter {
  sire: number;
  dam: number;
  born: number;
  puppies: number;
  isForeign: boolean;
  f5: number;
  completeness: number;
}

const epochTime = Date.parse(epoch);
export const yearOf = (born: number): number => new Date(epochTime + born * dayMs).getUTCFullYear();

/** The litters of a breed; young with an unknown parent are left out. */
export function littersOf(
  { size, ids, sires, dams, breeds, born }: Pedigree,
  { f5, pci5 }: Pick<EveryDog, 'f5' | 'pci5'>,
  breed: number,
  { foreign }: BreedData,
): Litter[] {
  const found = new Map<string, Litter>();
  for (let turn = 0; turn < size; turn += 1) {
    const [sire, dam] = [sires[turn] as number, dams[turn] as number];
    if (breeds[turn] !== breed || sire < 0 || dam < 0) continue;
    const key = `${dam} ${born[turn]} ${sire}`;
    const known = found.get(key);
    if (known) known.puppies += 1;
    else
      found.set(key, {
        ...{ sire, dam },
        born: born[turn] as number,
        puppies: 1,
        isForeign: foreign.has(ids[turn] as number),
        f5: f5[turn] as number,
        completeness: pci5[turn] as number,
      });
  }
  return [...found.values()];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const quantile = (values: readonly number[], part: number): number =>
  values[Math.min(values.length - 1, Math.round(part * (values.length - 1)))] as number;

export function inbreedingOfLitters(litters: readonly Litter[]): YearOfBreed['inbreeding'] {
  const withFigures = litters.filter(({ f5 }) => !Number.isNaN(f5));
  if (withFigures.length < minReported) return null;
  const shares = withFigures.map(({ f5 }) => f5).sort((one, other) => one - other);
  return {
    mean: mean(shares),
    low: quantile(shares, 1 / 6),
    high: quantile(shares, 5 / 6),
    litters: withFigures.length,
    completeness: mean(withFigures.map(({ completeness }) => completeness)),
  };
}

function shareOfTop(litters: readonly Litter[]): number | null {
  const puppies = litters.reduce((sum, litter) => sum + litter.puppies, 0);
  if (puppies < minReported) return null;
  const bySire = new Map<number, number>();
  for (const litter of litters) bySire.set(litter.sire, (bySire.get(litter.sire) ?? 0) + litter.puppies);
  const most = [...bySire.values()].sort((one, other) => other - one).slice(0, 5);
  return most.reduce((sum, count) => sum + count, 0) / puppies;
}

const yearsShown = 40;

/** Figures by year of birth, the oldest first, without gaps. */
export function yearsOf(
  { size, ids, breeds, born }: Pedigree,
  breed: number,
  litters: readonly Litter[],
  { foreign, titled }: BreedData,
  thisYear: number,
): YearOfBreed[] {
  const counts = new Map<number, { here: number; abroad: number; titled: number }>();
  for (let turn = 0; turn < size; turn += 1) {
    if (breeds[turn] !== breed) continue;
    const year = yearOf(born[turn] as number);
    const count = counts.get(year) ?? { here: 0, abroad: 0, titled: 0 };
    const id = ids[turn] as number;
    count[foreign.has(id) ? 'abroad' : 'here'] += 1;
    if (titled.has(id)) count.titled += 1;
    counts.set(year, count);
  }
  if (!counts.size) return [];
  const byYear = Map.groupBy(litters, (litter) => yearOf(litter.born));
  const first = Math.max(thisYear - yearsShown, Math.min(...counts.keys()));
  return Array.from({ length: Math.max(0, thisYear - first + 1) }, (_, at) => {
    const year = first + at;
    const all = byYear.get(year) ?? [];
    const own = all.filter(({ isForeign }) => !isForeign);
    return {
      year,
      ...(counts.get(year) ?? { here: 0, abroad: 0, titled: 0 }),
      litters: own.length,
      puppies: own.reduce((sum, { puppies }) => sum + puppies, 0),
      inbreeding: inbreedingOfLitters(all),
      sires: new Set(own.map(({ sire }) => sire)).size,
      dams: new Set(own.map(({ dam }) => dam)).size,
      top5: shareOfTop(own),
    };
  });
}
