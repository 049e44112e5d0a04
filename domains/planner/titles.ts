import { canRefuse } from '#domains/dictionaries/certainty.ts';
import {
  type Certificate,
  progressOf,
  type RuleOfTitle,
  type UsedCertificate,
} from '#domains/dogs/titleProgress/progress.ts';
import { awardRules, possibleAwards } from '#domains/exhibitions/reportRows/awardRules.ts';

/** Country of the portal's shows. */
const country = 'Россия';

export interface TitleFacts {
  certificates: readonly Certificate[];
  titles: readonly string[];
  spent: readonly UsedCertificate[];
}

export interface ClosableTitle {
  title: string;
  /** The certificate that is missing. */
  certificate: string;
  /** Requirements that the portal cannot check, in words. */
  also: string;
}

/**
 * Names of certificates that this class can win at this rank by rules that are sure: their own text, two sources, or
 * the federation's confirmation.
 */
export function winnable(
  {
    typeId,
    rankId,
    dignityIds,
    casteId,
  }: { typeId: number; rankId: number; dignityIds: readonly number[]; casteId: number },
  { names, confirmed }: { names: ReadonlyMap<number, string>; confirmed: ReadonlySet<number> },
): string[] {
  return possibleAwards(typeId, [rankId], dignityIds).flatMap((id) => {
    const isSure = awardRules.some(
      (rule) =>
        rule.dignityId === id &&
        rule.castes.includes(casteId) &&
        canRefuse({ sure: rule.sure, isConfirmed: confirmed.has(id) }),
    );
    const name = names.get(id);
    return isSure && name !== undefined ? [name] : [];
  });
}

/**
 * Titles whose last requirement one certificate of this show meets, whichever of its judges gives it. `rules` are the
 * confirmed ones; a title that is complete already is not closed here, and without a known judge nothing is sure.
 */
export function closableTitles(
  rules: readonly (RuleOfTitle & { also?: string })[],
  facts: TitleFacts,
  here: { day: string; show: string; judges: readonly string[]; winnable: readonly string[] },
): ClosableTitle[] {
  if (here.judges.length === 0) return [];
  return rules.flatMap((rule) => {
    const isComplete = (certificates: readonly Certificate[]): boolean =>
      progressOf([rule], certificates, facts.titles, facts.spent).some(({ lacking }) => lacking.length === 0);
    if (isComplete(facts.certificates)) return [];
    const certificate = here.winnable.find((name) =>
      here.judges.every((judge) =>
        isComplete([...facts.certificates, { name, on: here.day, show: here.show, judge, country }]),
      ),
    );
    return certificate === undefined ? [] : [{ title: rule.name, certificate, also: rule.also ?? '' }];
  });
}
