import { counted } from '#platform/contract/plural.ts';
import { addMonths, type Day, formatDate } from '#platform/contract/time/dates.ts';
import { ageInMonths } from '#platform/contract/values/months.ts';

/** refuse: not allowed; ask: only with a staff decision; warn: a note. */
export const severities = ['refuse', 'ask', 'warn'] as const;
export type Severity = (typeof severities)[number];

export const severityNames: Readonly<Record<Severity, string>> = {
  refuse: 'Нельзя',
  ask: 'Спросит федерация',
  warn: 'Предупреждение',
};

/** Subjects of rules and the unit of the value; without a unit the rule has no value. */
export const ruleParams = {
  dam_min_months: { name: 'Возраст суки: не моложе', unit: 'мес.' },
  dam_max_months: { name: 'Возраст суки: не старше', unit: 'мес.' },
  sire_min_months: { name: 'Возраст кобеля: не моложе', unit: 'мес.' },
  sire_max_months: { name: 'Возраст кобеля: не старше', unit: 'мес.' },
  dam_max_litters: { name: 'Помётов у суки: не больше', unit: 'помётов' },
  litter_interval_months: { name: 'Между помётами суки: не меньше', unit: 'мес.' },
  first_degree: { name: 'Родитель и потомок, родные брат и сестра', unit: null },
  second_degree: { name: 'Полубрат и полусестра, дед и внучка, бабка и внук', unit: null },
  max_inbreeding_percent: { name: 'Инбридинг щенков по 5 коленам: не выше', unit: '%' },
  pedigree_needed: { name: 'Номер родословной у обоих', unit: null },
  same_breed: { name: 'Оба одной породы', unit: null },
  stud_word_days: { name: 'Слово владельца кобеля о вязке: ждать', unit: 'дн.' },
} as const satisfies Record<string, { name: string; unit: string | null }>;
export type RuleParam = keyof typeof ruleParams;
export const ruleParamNames = Object.keys(ruleParams) as [RuleParam, ...RuleParam[]];

export interface BreedingRule {
  /** Null: applies to every breed without its own rule. */
  breedId: number | null;
  param: RuleParam;
  value: number | null;
  severity: Severity;
  validFrom: Day;
  source: string;
  /** Only a confirmed rule refuses; until then it warns. */
  isConfirmed: boolean;
}

export type KinRelation = 'parent' | 'sibs' | 'half-sibs' | 'grandparent' | null;

interface Mate {
  sex: number;
  breedId: number;
  bornOn: Day;
  pedigreeNumber: number | null;
}

export interface Mating {
  day: Day;
  sire: Mate;
  dam: Mate;
  /** Births of the dam's litters, the latest first. */
  litters: readonly Day[];
  /** A fraction from 0 to 1; null where nothing is known. */
  f5: number | null;
  kin: KinRelation;
}

export interface BrokenRule {
  /** `life`: one of the pair is dead; this is not a federation rule. */
  param: RuleParam | 'life';
  severity: Severity;
  text: string;
  source: string;
  is_confirmed: boolean;
}

/** Biologically impossible pairs, forbidden even while the rule is not confirmed. */
const plainParams: readonly BrokenRule['param'][] = ['same_breed', 'first_degree'];
export const isYesNoRule = ({ param }: Pick<BrokenRule, 'param'>): boolean => plainParams.includes(param);

/**
 * Returns whether the mating cannot be declared: a confirmed rule refuses it, or the pair is impossible. Where the
 * federation allows such pairs (varieties of one breed), it confirms a milder rule.
 */
export const isForbidden = (hit: Pick<BrokenRule, 'param' | 'severity' | 'is_confirmed'>): boolean =>
  hit.severity === 'refuse' || (isYesNoRule(hit) && !hit.is_confirmed);

/** A pair may be too old today but not on the day of its mating. */
const agedOut: readonly BrokenRule['param'][] = ['dam_max_months', 'sire_max_months'];
/** Whether the pair is forbidden for any day of mating. */
export const isForbiddenAnyDay = (hit: Pick<BrokenRule, 'param' | 'severity' | 'is_confirmed'>): boolean =>
  isForbidden(hit) && !agedOut.includes(hit.param);

const monthForms = ['месяц', 'месяца', 'месяцев'] as const;
const ageForms = ['год', 'года', 'лет'] as const;

const genitive = { month: ['месяца', 'месяцев', 'месяцев'], age: ['года', 'лет', 'лет'] } as const;

/** «от 1 года 3 месяцев» */
export function fromAge(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return ['от', years && counted(years, genitive.age), rest && counted(rest, genitive.month)].filter(Boolean).join(' ');
}

/** «8 лет 1 месяц» */
export function ageText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years ? counted(years, ageForms) : '', rest || !years ? counted(rest, monthForms) : '']
    .filter(Boolean)
    .join(' ');
}

const kinWords: Readonly<Record<Exclude<KinRelation, null>, string>> = {
  parent: 'Это родитель и потомок',
  sibs: 'Это родные брат и сестра',
  'half-sibs': 'Это полубрат и полусестра',
  grandparent: 'Это дед и внучка или бабка и внук',
};

const percent = (share: number): string => `${(share * 100).toFixed(2).replace('.', ',')} %`;
const value = (number: number): string => String(number).replace('.', ',');

type Check = (mating: Mating, limit: number) => string | null;

const tooYoung = (who: string, month: number, limit: number): string | null =>
  month < limit ? `${who} ${ageText(Math.max(0, month))}. Вяжут не раньше, чем исполнится ${ageText(limit)}` : null;
/** One day above the limit breaks the rule. */
const tooOld = (who: string, born: Day, day: Day, limit: number): string | null => {
  const isOver = day > addMonths(born, limit);
  return isOver ? `${who} больше ${ageText(limit)}. Вяжут не старше этого возраста` : null;
};

const checks: Readonly<Record<RuleParam, Check>> = {
  dam_min_months: ({ dam, day }, limit) => tooYoung('Суке', ageInMonths(dam.bornOn, day), limit),
  dam_max_months: ({ dam, day }, limit) => tooOld('Суке', dam.bornOn, day, limit),
  sire_min_months: ({ sire, day }, limit) => tooYoung('Кобелю', ageInMonths(sire.bornOn, day), limit),
  sire_max_months: ({ sire, day }, limit) => tooOld('Кобелю', sire.bornOn, day, limit),
  dam_max_litters: ({ litters }, limit) =>
    litters.length >= limit
      ? `У суки уже ${counted(litters.length, ['помёт', 'помёта', 'помётов'])}. Разрешено ${value(limit)}`
      : null,
  litter_interval_months: ({ litters: [last], day }, limit) => {
    if (last === undefined) return null;
    const months = Math.max(0, ageInMonths(last, day));
    return months < limit
      ? `После прошлого помёта, ${formatDate(last)}, прошло ${ageText(months)}. Ждут ${ageText(limit)}`
      : null;
  },
  first_degree: ({ kin }) => (kin === 'parent' || kin === 'sibs' ? `${kinWords[kin]}. Таких не вяжут` : null),
  second_degree: ({ kin }) =>
    kin === 'half-sibs' || kin === 'grandparent' ? `${kinWords[kin]}. Так вяжут только обдуманно` : null,
  max_inbreeding_percent: ({ f5 }, limit) =>
    f5 !== null && f5 * 100 > limit
      ? `Инбридинг щенков по 5 коленам ${percent(f5)}. Рекомендуют не выше ${value(limit)} %`
      : null,
  pedigree_needed: ({ sire, dam }) => {
    const without = [sire.pedigreeNumber === null && 'кобеля', dam.pedigreeNumber === null && 'суки']
      .filter(Boolean)
      .join(' и у ');
    return without ? `У ${without} нет номера родословной РКФ. Щенки родословных не получат` : null;
  },
  same_breed: ({ sire, dam }) =>
    sire.breedId === dam.breedId ? null : 'Собаки разных пород. Щенки родословных не получат',
  // A deadline, not a limit: declared matings use it.
  stud_word_days: () => null,
};

/** For each param a breed's own rule goes before the general one, a later before an earlier. */
export function rulesInForce(
  rules: readonly BreedingRule[],
  { dam, day }: { dam: { breedId: number }; day: Day },
): BreedingRule[] {
  const found = new Map<RuleParam, BreedingRule>();
  const isBetter = (one: BreedingRule, other: BreedingRule): boolean =>
    (one.breedId === null) === (other.breedId === null) ? one.validFrom > other.validFrom : one.breedId !== null;
  for (const rule of rules) {
    if (rule.validFrom > day || (rule.breedId !== null && rule.breedId !== dam.breedId)) continue;
    const known = found.get(rule.param);
    if (!known || isBetter(rule, known)) found.set(rule.param, rule);
  }
  return [...found.values()];
}

/** The most severe first. Rules not confirmed by the federation only warn. */
export function brokenRules(rules: readonly BreedingRule[], mating: Mating): BrokenRule[] {
  const hits = rulesInForce(rules, mating).flatMap(
    ({ param, value: limit, severity, source, isConfirmed }): BrokenRule[] => {
      const text = checks[param](mating, limit ?? 0);
      if (text === null) return [];
      return [
        { param, severity: isConfirmed ? severity : 'warn', text: `${text}.`, source, is_confirmed: isConfirmed },
      ];
    },
  );
  const weight = (hit: BrokenRule): number =>
    severities.indexOf(hit.severity) - (isYesNoRule(hit) ? severities.length : 0);
  return hits.sort((one, other) => weight(one) - weight(other));
}
