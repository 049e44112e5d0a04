import { canRefuse } from '#domains/dictionaries/certainty.ts';
import type { AwardRule } from './awardRules.ts';
import { sheetTexts as texts } from './texts.ts';

/** What the rule of an award asks of a dog. */
export interface Graded {
  casteId: number | null;
  gradeId: number | null;
  /** 1 male, 2 female; null while it is unknown. */
  sex: number | null;
  place: number | null;
}

/** Null when the rule allows the award. */
export function awardFault(
  rule: AwardRule,
  dog: Graded,
  name: string,
  grades: readonly { id: number; name: string }[],
): string | null {
  if (dog.casteId === null || !rule.castes.includes(dog.casteId)) return texts.awardClass(name);
  if (dog.gradeId !== rule.grade)
    return texts.awardGrade(name, grades.find(({ id }) => id === rule.grade)?.name.toLowerCase() ?? '');
  if (rule.sex && rule.sex !== dog.sex) return texts.awardSex(name);
  if (rule.place && dog.place !== null && dog.place !== rule.place) return texts.awardPlace(name, rule.place);
  return null;
}

/** Whether the rule refuses: it is well known or staff confirmed it. Other rules warn. */
export const isRefusing = ({ dignityId, sure }: AwardRule, confirmed: readonly number[]): boolean =>
  canRefuse({ sure, isConfirmed: confirmed.includes(dignityId) });
