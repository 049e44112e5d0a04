import { addDays, type Day, type DayOrYear, formatDate } from '#platform/contract/time/dates.ts';
import { pregnancy } from '../matings/policy.ts';
import { breedRules } from './breedRules.ts';

/**
 * The consistency rules of dog records: births, deaths, parents, litters, records, owners, matings. Forms refuse by
 * these rules, staff's list of contradictions is built from them, and `server/queries/lifeSql.ts` compiles them for the
 * database. Forms refuse what breaks a `refuse` rule. An imported row is not refused, because which of two
 * contradictory papers is wrong cannot be decided here: both are stored and the contradiction is listed. A `note` may
 * be true, so it is only listed.
 */
export type Grade = 'refuse' | 'note';

/**
 * Facts by relation: a dog or litter and one parent; two consecutive births of a dam; a dated record; a mating and one
 * parent.
 */
export interface LifeFacts {
  parent: { side: 'sire' | 'dam'; born: Day; parent_born: Day; parent_died: Day | null };
  litters: { born: Day; previous: Day };
  record: { record: DatedRecord; on_day: Day; born: Day; died: Day | null };
  mating: { side: 'sire' | 'dam'; artificial: boolean; on_day: Day; parent_born: Day; parent_died: Day | null };
}
export type Relation = keyof LifeFacts;

/**
 * `dna`: a laboratory keeps the sample, so its result may come after the death. `show`: a judge saw the dog, at a show or
 * a trial; reports ask this rule by `brokenByRecord`. Results stand in the tables of a higher domain, so that they are
 * compared when the list is read (`server/datedRecords.ts`) and not stored with the other contradictions.
 */
export const datedRecords = ['examination', 'dna', 'award', 'show', 'title', 'ownership', 'death'] as const;
export type DatedRecord = (typeof datedRecords)[number];

const recordNames: Readonly<Record<DatedRecord, string>> = {
  examination: 'Обследование',
  dna: 'ДНК-тест',
  award: 'Награда на выставке',
  show: 'Результат выставки или испытаний',
  title: 'Титул',
  ownership: 'Начало владения',
  death: 'Дата смерти',
};

export interface BrokenLifeRule {
  dog: string;
  other: string | null;
  record: DatedRecord | null;
  day: DayOrYear;
  limit: DayOrYear;
}

interface OfRelation<Of extends Relation> {
  of: Of;
  /** Facts the rule applies to; all of them when left out. */
  where?: Partial<LifeFacts[Of]>;
  /** `day` may not be before, or after, `limit` plus `days`. */
  day: keyof LifeFacts[Of] & string;
  may: 'not come before' | 'not come after';
  limit: keyof LifeFacts[Of] & string;
  days: number;
}
export type DayRule = { [Of in Relation]: OfRelation<Of> }[Relation] & {
  grade: Grade;
  words: (broken: BrokenLifeRule) => string;
  reason: string;
};

/** Biological minimums in days. */
export const minDays = { ageOfParent: 240, betweenLitters: 120, ageOfAward: 80 } as const;
const year = 365.25;
export const maxYears = { damAtBirth: 15, life: 30 } as const;

const on = formatDate;

export const dayRules = {
  dam_too_young: {
    of: 'parent',
    where: { side: 'dam' },
    day: 'born',
    may: 'not come before',
    limit: 'parent_born',
    days: minDays.ageOfParent,
    grade: 'refuse',
    words: ({ other, day, limit }) =>
      `Слишком молода для родителя: мать ${other} родилась ${on(limit)}, щенок – ${on(day)}`,
    reason: 'Half a year until the first heat, and two months the litter is carried.',
  },
  sire_too_young: {
    of: 'parent',
    where: { side: 'sire' },
    day: 'born',
    may: 'not come before',
    limit: 'parent_born',
    days: minDays.ageOfParent,
    grade: 'refuse',
    words: ({ other, day, limit }) =>
      `Слишком молод для родителя: отец ${other} родился ${on(limit)}, щенок – ${on(day)}`,
    reason: 'A male younger than half a year begets no litter.',
  },
  dam_too_old: {
    of: 'parent',
    where: { side: 'dam' },
    day: 'born',
    may: 'not come after',
    limit: 'parent_born',
    days: Math.round(maxYears.damAtBirth * year),
    grade: 'note',
    words: ({ other, day, limit }) =>
      `Щенок родился ${on(day)}, матери ${other} (${on(limit)}) было больше ${maxYears.damAtBirth} лет`,
    reason: 'Unheard of, and most often a wrong year; an old paper may still say so.',
  },
  born_after_dam_death: {
    of: 'parent',
    where: { side: 'dam' },
    day: 'born',
    may: 'not come after',
    limit: 'parent_died',
    days: 0,
    grade: 'refuse',
    words: ({ other, day, limit }) => `Щенок родился ${on(day)}, мать ${other} умерла раньше, ${on(limit)}`,
    reason:
      'A bitch whelps alive, or by section on the day she dies. Embryos are carried by another dam in no paper here.',
  },
  born_long_after_sire_death: {
    of: 'parent',
    where: { side: 'sire' },
    day: 'born',
    may: 'not come after',
    limit: 'parent_died',
    days: pregnancy.most,
    grade: 'note',
    words: ({ other, day, limit }) =>
      `Щенок родился ${on(day)}, отец ${other} умер ${on(limit)}: возможно только от замороженной спермы`,
    reason: 'A litter carried at the death of its sire is in order; a later one is, where his semen was kept.',
  },
  litters_too_close: {
    of: 'litters',
    day: 'born',
    may: 'not come before',
    limit: 'previous',
    days: minDays.betweenLitters,
    grade: 'refuse',
    words: ({ dog, day, limit }) =>
      `Помёты суки ${dog} слишком близко: ${on(limit)} и ${on(day)}. Между родами не меньше четырёх месяцев; у одного помёта одна дата`,
    reason: 'Two months a litter is carried, and no heat comes sooner than two months after a birth.',
  },
  record_before_birth: {
    of: 'record',
    day: 'on_day',
    may: 'not come before',
    limit: 'born',
    days: 0,
    grade: 'refuse',
    words: ({ record, day, limit }) => `${nameOf(record)} ${on(day)} – раньше рождения собаки, ${on(limit)}`,
    reason: 'Nothing happens to a dog before it is born.',
  },
  shown_too_young: {
    of: 'record',
    where: { record: 'award' },
    day: 'on_day',
    may: 'not come before',
    limit: 'born',
    days: minDays.ageOfAward,
    grade: 'note',
    words: ({ day, limit }) => `Награда на выставке ${on(day)}, собака родилась ${on(limit)}: ей не было трёх месяцев`,
    reason: 'Puppies are shown from three months; an older edition may have been milder.',
  },
  examined_after_death: {
    of: 'record',
    where: { record: 'examination' },
    day: 'on_day',
    may: 'not come after',
    limit: 'died',
    days: 0,
    grade: 'refuse',
    words: ({ day, limit }) => `Обследование ${on(day)} – позже смерти собаки, ${on(limit)}`,
    reason: 'A living dog is examined. Results of DNA come from a kept sample and are another record.',
  },
  shown_after_death: {
    of: 'record',
    where: { record: 'award' },
    day: 'on_day',
    may: 'not come after',
    limit: 'died',
    days: 0,
    grade: 'refuse',
    words: ({ day, limit }) => `Награда на выставке ${on(day)} – позже смерти собаки, ${on(limit)}`,
    reason: 'Awards are given in the ring.',
  },
  judged_after_death: {
    of: 'record',
    where: { record: 'show' },
    day: 'on_day',
    may: 'not come after',
    limit: 'died',
    days: 0,
    grade: 'refuse',
    words: ({ day, limit }) => `Результат выставки или испытаний ${on(day)} – позже смерти собаки, ${on(limit)}`,
    reason: 'A judge sees a living dog.',
  },
  titled_after_death: {
    of: 'record',
    where: { record: 'title' },
    day: 'on_day',
    may: 'not come after',
    limit: 'died',
    days: 366,
    grade: 'refuse',
    words: ({ day, limit }) => `Титул присвоен ${on(day)} – больше чем через год после смерти собаки, ${on(limit)}`,
    reason: 'A title is written down by its certificates, months after the last show; not years.',
  },
  owned_after_death: {
    of: 'record',
    where: { record: 'ownership' },
    day: 'on_day',
    may: 'not come after',
    limit: 'died',
    days: 0,
    grade: 'refuse',
    words: ({ day, limit }) => `Новый владелец с ${on(day)} – позже смерти собаки, ${on(limit)}`,
    reason: 'A dead dog is handed to nobody.',
  },
  lived_too_long: {
    of: 'record',
    where: { record: 'death' },
    day: 'on_day',
    may: 'not come after',
    limit: 'born',
    days: Math.round(maxYears.life * year),
    grade: 'note',
    words: ({ day, limit }) => `Родилась ${on(limit)}, умерла ${on(day)}: больше ${maxYears.life} лет`,
    reason: 'Older than any dog known: a wrong century in one of the two days.',
  },
  mated_after_dam_death: {
    of: 'mating',
    where: { side: 'dam' },
    day: 'on_day',
    may: 'not come after',
    limit: 'parent_died',
    days: 0,
    grade: 'refuse',
    words: ({ dog, day, limit }) => `Вязка ${on(day)}: сука ${dog} умерла раньше, ${on(limit)}`,
    reason: 'A dead bitch is not mated.',
  },
  mated_after_sire_death: {
    of: 'mating',
    where: { side: 'sire', artificial: false },
    day: 'on_day',
    may: 'not come after',
    limit: 'parent_died',
    days: 0,
    grade: 'refuse',
    words: ({ dog, day, limit }) =>
      `Вязка ${on(day)}: кобель ${dog} умер раньше, ${on(limit)}. После смерти возможно только искусственное осеменение замороженной спермой`,
    reason: 'His kept semen is used by insemination only.',
  },
  inseminated_after_sire_death: {
    of: 'mating',
    where: { side: 'sire', artificial: true },
    day: 'on_day',
    may: 'not come after',
    limit: 'parent_died',
    days: 0,
    grade: 'note',
    words: ({ dog, day, limit }) =>
      `Искусственное осеменение ${on(day)} спермой кобеля ${dog}, который умер ${on(limit)}: нужны документы о хранении семени`,
    reason: 'Frozen semen may outlive its dog by decades; the keeper of the semen confirms its use.',
  },
} as const satisfies Record<string, DayRule>;

function nameOf(record: DatedRecord | null): string {
  return record === null ? 'Запись' : recordNames[record];
}

/** Checks a day rule against the facts; an unknown day breaks no rule. */
export function breaksRule(rule: DayRule, facts: Readonly<Record<string, Day | boolean | null>>): boolean {
  const where = Object.entries(rule.where ?? {});
  if (where.some(([name, wanted]) => facts[name] !== wanted)) return false;
  const [day, limit] = [facts[rule.day], facts[rule.limit]];
  if (typeof day !== 'string' || typeof limit !== 'string') return false;
  const moved = addDays(limit, rule.days);
  return rule.may === 'not come before' ? day < moved : day > moved;
}

/**
 * The days of a contradiction as they are shown: a birth of which only the year is known is that year. `isYearOnly`
 * tells it of a dog by id.
 */
export function shownDays(
  rule: LifeRuleKey,
  { dogId, otherId, day, limit }: { dogId: number; otherId: number | null; day: Day; limit: Day },
  isYearOnly: (dogId: number) => boolean,
): { day: DayOrYear; limit: DayOrYear } {
  const shown = (value: Day, whose: number | null): DayOrYear =>
    whose !== null && isYearOnly(whose) ? value.slice(0, 4) : value;
  const { of, day: event, limit: bound } = { day: '', limit: '', ...lifeRules[rule] };
  // A litter of this dog itself: `born` is the litter's day.
  const child = of === 'parent' && otherId === dogId ? null : dogId;
  const parent = of === 'parent' ? otherId : dogId;
  return {
    day: shown(day, event === 'born' && of !== 'litters' ? child : null),
    limit: shown(limit, bound === 'born' ? dogId : bound === 'parent_born' ? parent : null),
  };
}

/** Rules that a dated record of one dog breaks, as its writer has to ask before it is stored. */
export function brokenByRecord(facts: LifeFacts['record']): { rule: LifeRuleKey; grade: Grade }[] {
  return Object.entries(dayRules as Record<string, DayRule>).flatMap(([rule, one]) =>
    one.of === 'record' && isLifeRule(rule) && breaksRule(one, { ...facts }) ? [{ rule, grade: one.grade }] : [],
  );
}

export const lifeRules = { ...dayRules, ...breedRules };
export type LifeRuleKey = keyof typeof lifeRules;
export const isLifeRule = (key: string): key is LifeRuleKey => Object.hasOwn(lifeRules, key);
export const gradeOf = (key: LifeRuleKey): Grade => lifeRules[key].grade;

/** The contradiction as a sentence without a full stop. */
export const contradictionText = (key: LifeRuleKey, broken: BrokenLifeRule): string => lifeRules[key].words(broken);
