import { addDays } from '#platform/contract/time/dates.ts';
import { toDemoWeek } from '#platform/server/demonstration/demoWeek.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { type ExaminationKind, examinations, worseResult } from '../../../records/examinations.ts';
import type { GeneratedDog } from './population.ts';

export interface DemoExamination {
  dogId: number;
  kind: ExaminationKind;
  examinedOn: string;
  laboratory: string;
  paper: string;
  left: string | null;
  right: string | null;
  result: string | null;
}

const laboratories = ['Клиника «Пилот»', 'ВетОртоЦентр', 'Лаборатория «Геном»', 'Клиника «Белый клык»'] as const;
/** Weights of the results, the best one first. */
const weights: Readonly<Record<number, readonly number[]>> = {
  5: [56, 27, 12, 4, 1],
  4: [78, 14, 6, 2],
  3: [84, 11, 5],
  2: [96, 4],
};

/** Age in months: joints are examined in adults, genes at any age. */
const ageAt: Readonly<Record<ExaminationKind, number>> = {
  hd: 18,
  ed: 18,
  pl: 13,
  eyes: 24,
  heart: 26,
  hearing: 3,
  thyroid: 30,
  dm: 8,
  pra: 8,
};

/** Probability of an examination: 1 % thirty years ago, 40 % today. */
const habit = (bornOn: string, today: string): number => {
  const yearOf = (day: string): number => Number(toDemoWeek(day, today).slice(0, 4));
  const before = yearOf(today) - yearOf(bornOn);
  return Math.max(0.02, 0.42 - before * 0.016);
};

export function examine(
  random: Random,
  today: string,
  { dog, quality, litters, isForeign }: GeneratedDog,
  kinds: readonly ExaminationKind[],
): DemoExamination[] {
  const goes = habit(dog.bornOn, today) * (litters ? 1.7 : 1) * (isForeign ? 0.4 : 1);
  if (!random.chance(Math.min(0.95, goes))) return [];
  return kinds.flatMap((kind): DemoExamination[] => {
    const { results, sides } = examinations[kind];
    if (!random.chance(0.8)) return [];
    const examinedOn = addDays(dog.bornOn, Math.round((ageAt[kind] + random.next() * 10) * 30.4));
    if (examinedOn >= today) return [];
    const side = (): string => {
      const at = random.weighted(weights[results.length] ?? [1]);
      return results[litters && quality > 0 && at > 1 ? at - 1 : at] as string;
    };
    const first = side();
    const second = random.chance(0.85) ? first : side();
    const row = {
      dogId: dog.id,
      kind,
      examinedOn,
      laboratory: random.pick(laboratories),
      paper: `№ ${examinedOn.slice(2, 4)}-${random.whole(100, 9999)}`,
    };
    if (!sides) return [{ ...row, left: null, right: null, result: first }];
    const worse = worseResult(kind, [first, second]);
    if (kind === 'hd') dog.hd = worse;
    if (kind === 'ed') dog.ed = Number(worse);
    if (kind === 'pl') dog.pl = Number(worse);
    return [{ ...row, left: first, right: second, result: null }];
  });
}
