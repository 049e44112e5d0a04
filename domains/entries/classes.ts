import type { WorkingTrial } from '#domains/dictionaries/workingTrial.ts';
import { type AgedClass, type Boundary, boundaryAt, fitsClass } from '#domains/exhibitions/reportRows/classes.ts';
import { counted } from '#platform/contract/plural.ts';
import {
  addMonths,
  type Day,
  type DayOrYear,
  daysBetween,
  formatLongDate,
  isYear,
  partsOf,
} from '#platform/contract/time/dates.ts';
import { ageInMonths } from '#platform/contract/values/months.ts';
import { championClassId, internationalFormat, workingClassId } from './constants.ts';

/** Facts of the studbook that a dog's classes depend on. */
export interface EntrantFacts {
  name: string;
  /** Group 0: breeds that the FCI does not recognise. */
  fci_group: number;
  breed_id: number;
  /** Whether the breed is subject to a working trial; '' while the dictionary does not say. */
  working_trial: WorkingTrial;
  /** A year alone for an old dog, whose classes are then those of the middle of that year. */
  born_on: DayOrYear;
  /** False while it only has a puppy card; null when it is not known: a dog by hand shows its pedigree. */
  has_pedigree: boolean | null;
  is_dead: boolean;
  /** Its owners are in dispute: it is frozen until staff decide. */
  is_frozen: boolean;
  /** Adult champion titles with the day they were given. */
  titles: readonly { name: string; given_on: Day }[];
  /** Working certificates and passed trials, as text, with their day. */
  working: readonly { words: string; given_on: Day }[];
}

/** The rules of a show that decide who may enter. */
export interface ShowRules {
  type_id: number;
  /** Every class of the dictionary that the show has, in its order. */
  castes: readonly AgedClass[];
  /** Empty when the show is not limited to breeds. */
  breed_ids: readonly number[];
  fci_groups: readonly number[];
  /** Last day on which a title or certificate counts as proof. */
  closes_on: Day;
}

export interface OfferedDay {
  day: Day;
  /** Null at an event without certificate ranks. */
  rank: { name: string; format: number; fci_group: number | null } | null;
}

export interface FittingClass {
  caste_id: number;
  name: string;
  /** Null while the class is open to the dog. */
  refusal: string | null;
  proof: 'not_needed' | 'known' | 'asked';
  proof_words: string;
}

export interface FittingDay {
  age: string;
  is_boundary: boolean;
  /** Null while the day is open to the dog. */
  refusal: string | null;
  classes: FittingClass[];
}

const allGroups = 10;

/** Null while the dog may be entered. */
export function refusalOfDog({ is_dead, is_frozen }: EntrantFacts): string | null {
  if (is_dead) return 'В племенной книге записано, что собаки больше нет. Если это ошибка, напишите в федерацию.';
  if (is_frozen) return 'О владельце собаки идёт спор. Записать её можно, когда федерация примет решение.';
  return null;
}

/** Classes of one offer for one dog, each open or with the reason why it is not. */
export function classesAt(show: ShowRules, dog: EntrantFacts, { day, rank }: OfferedDay): FittingDay {
  const boundary = boundaryAt(rank?.format ?? show.type_id, day);
  const classes = show.castes.map((caste) => ({
    caste_id: caste.id,
    name: caste.name,
    refusal: refusalByAge(caste, dog, day, boundary) ?? refusalByTrial(caste, dog, rank),
    ...proofOf(caste.id, show, dog, rank),
  }));
  const refusal =
    refusalOfDay(show, dog, rank) ??
    (classes.some((one) => one.refusal === null) ? null : tooYoung(show.castes, dog, day)) ??
    null;
  return {
    age: ageWords(dog.born_on, day),
    is_boundary: boundary === 'owner' && isBoundaryDay(show.castes, dog.born_on, day),
    refusal,
    classes,
  };
}

/**
 * The class proposed before the owner chooses: the one that the studbook proves, or the only one that needs no paper.
 * Null where the owner has to decide: between two classes by age, or whether to send a paper.
 */
export function proposedClass({ is_boundary, classes }: Pick<FittingDay, 'is_boundary' | 'classes'>): number | null {
  if (is_boundary) return null;
  const open = classes.filter(({ refusal }) => refusal === null);
  const known = open.find(({ proof }) => proof === 'known');
  if (known) return known.caste_id;
  const [only, ...others] = open.filter(({ proof }) => proof === 'not_needed');
  return only && others.length === 0 ? only.caste_id : null;
}

/** Finds the class, or returns why the dog may not be entered in it on that day. */
export function fitOf(
  show: ShowRules,
  dog: EntrantFacts,
  { offer, casteId }: { offer: OfferedDay; casteId: number },
): FittingClass | { refusal: string } {
  const whole = refusalOfDog(dog);
  if (whole) return { refusal: whole };
  const { refusal, classes } = classesAt(show, dog, offer);
  if (refusal) return { refusal };
  const found = classes.find(({ caste_id }) => caste_id === casteId);
  if (!found) return { refusal: 'Такого класса на этой выставке нет' };
  return found.refusal ? { refusal: `Класс «${found.name}» не подходит: ${found.refusal}` } : found;
}

function refusalOfDay(show: ShowRules, dog: EntrantFacts, rank: OfferedDay['rank']): string | null {
  const group = dog.fci_group;
  if (rank && rank.fci_group !== null && rank.fci_group !== group)
    return `${rank.name} только для пород ${rank.fci_group}-й группы`;
  if (show.breed_ids.length > 0 && !show.breed_ids.includes(dog.breed_id)) return 'Эта порода на выставку не допущена';
  const isLimited = show.fci_groups.length > 0 && show.fci_groups.length < allGroups;
  if (isLimited && !show.fci_groups.includes(group)) return 'Породы этой группы на выставку не допущены';
  if (rank?.format !== internationalFormat) return null;
  if (group === 0) return `${rank.name} только для пород, признанных FCI`;
  if (dog.has_pedigree === false)
    return `Для ${rank.name} нужна родословная, а в племенной книге у собаки пока метрика`;
  return null;
}

function refusalByAge(caste: AgedClass, dog: EntrantFacts, day: Day, boundary: Boundary): string | null {
  if (fitsClass(caste, dog.born_on, day, boundary)) return null;
  const { min_months: least, max_months: most } = caste;
  if (least !== null && ageInMonths(dog.born_on, day) < least)
    return `${fromAge(least)}: для этой собаки с ${formatLongDate(addMonths(dog.born_on, least))}`;
  return `по возрасту: ${dog.name} старше ${counted(most ?? 0, ofMonths)}`;
}

/** The international working class is for breeds of the nomenclature's list alone: no other gets the certificate. */
function refusalByTrial(caste: AgedClass, dog: EntrantFacts, rank: OfferedDay['rank']): string | null {
  if (caste.id !== workingClassId || rank?.format !== internationalFormat || dog.working_trial !== 'no') return null;
  return `на ${rank.name} он для пород, которые по номенклатуре FCI проходят испытания; эта порода их не проходит`;
}

function tooYoung(castes: readonly AgedClass[], dog: EntrantFacts, day: Day): string {
  const least = Math.min(...castes.map(({ min_months }) => min_months ?? 0));
  return castes.length > 0 && ageInMonths(dog.born_on, day) < least
    ? `Рано. На выставку можно ${fromAge(least)}, это ${formatLongDate(addMonths(dog.born_on, least))}.`
    : 'Класса для этого возраста на выставке нет';
}

const isBoundaryDay = (castes: readonly AgedClass[], born: DayOrYear, day: Day): boolean =>
  !isYear(born) &&
  castes.some(
    ({ max_months }) =>
      max_months !== null &&
      day === addMonths(born, max_months) &&
      castes.some((other) => other.min_months === max_months),
  );

function proofOf(
  casteId: number,
  { closes_on }: ShowRules,
  { titles, working }: EntrantFacts,
  rank: OfferedDay['rank'],
): Pick<FittingClass, 'proof' | 'proof_words'> {
  if (casteId === championClassId) {
    const title = titles.find(({ given_on }) => given_on <= closes_on);
    return title
      ? { proof: 'known', proof_words: `Титул «${title.name}» есть в племенной книге, копия не нужна` }
      : { proof: 'asked', proof_words: 'Нужна копия диплома чемпиона' };
  }
  if (casteId === workingClassId) {
    // A national certificate does not admit to the working class of a CACIB show.
    if (rank?.format === internationalFormat)
      return { proof: 'asked', proof_words: 'Нужна копия международного рабочего сертификата (WCC)' };
    const certificate = working.find(({ given_on }) => given_on <= closes_on);
    return certificate
      ? { proof: 'known', proof_words: `${certificate.words}: есть в племенной книге, копия не нужна` }
      : { proof: 'asked', proof_words: 'Нужна копия рабочего сертификата' };
  }
  return { proof: 'not_needed', proof_words: '' };
}

const ofMonths = ['месяца', 'месяцев', 'месяцев'] as const;
const months = ['месяц', 'месяца', 'месяцев'] as const;
const years = ['год', 'года', 'лет'] as const;
const ofYears = ['года', 'лет', 'лет'] as const;
const days = ['день', 'дня', 'дней'] as const;

/** «с 15 месяцев», «с 8 лет» */
const fromAge = (least: number): string =>
  least > 24 && least % 12 === 0 ? `с ${counted(least / 12, ofYears)}` : `с ${counted(least, ofMonths)}`;

/**
 * «6 лет 7 месяцев», «ровно 9 месяцев», «2 месяца 20 дней» on the day; «около 28 лет» by the year; '' before the birth.
 */
export function ageWords(born: DayOrYear, day: Day): string {
  if (day < born) return '';
  if (isYear(born)) return `около ${counted(partsOf(day).year - Number(born), ofYears)}`;
  const old = ageInMonths(born, day);
  const since = daysBetween(addMonths(born, old), day);
  if (old < 6) {
    const words = [old ? counted(old, months) : '', since || !old ? counted(since, days) : ''].filter(Boolean);
    return words.join(' ');
  }
  if (old < 24) return `${since === 0 ? 'ровно ' : ''}${counted(old, months)}`;
  const rest = old % 12;
  return [counted(Math.floor(old / 12), years), rest ? counted(rest, months) : ''].filter(Boolean).join(' ');
}
