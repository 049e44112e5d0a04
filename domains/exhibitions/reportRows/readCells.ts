import { birthReading } from '#domains/dogs/births.ts';
import { readPedigreeNumber } from '#domains/dogs/numbers.ts';
import { type Day, type DayOrYear, formatDate } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { readCatalogueNumber } from '#platform/contract/values/catalogueNumbers.ts';
import { dayReading, dayText, readDay } from '#platform/contract/values/days.ts';
import { foldName } from '#platform/contract/values/names.ts';
import { readWholeNumber } from '#platform/contract/values/writtenNumber.ts';
import type { AgedClass } from './classes.ts';
import { type Cells, type SheetRow, type TickColumn, tickKey } from './columns.ts';
import { sheetTexts as texts } from './texts.ts';

interface Named {
  id: number;
  name: string;
}

/** Studbook data of a dog found by its number. */
export interface KnownDog extends Named {
  number: number | null;
  name_lat: string;
  breed_id: number;
  sex: number;
  born_on: Day;
  /** The last day it may have lived, or the last of that year when only the year is public; null while it lives. */
  died_on: Day | null;
}

/** Dictionaries and show data that cells are parsed against. */
export interface SheetContext {
  type_id: number;
  begins_on: Day;
  ends_on: Day;
  breeds: readonly (Named & { fci_group: number })[];
  /** Admitted breeds; empty for all breeds of the groups below. */
  breed_ids: readonly number[];
  fci_groups: readonly number[];
  castes: readonly AgedClass[];
  /** Classes of the show; empty for all. */
  caste_ids: readonly number[];
  grades: readonly (Named & { for_puppies: boolean })[];
  dignities: readonly TickColumn[];
  /** Ids of awards whose rule staff confirmed. */
  confirmed_awards: readonly number[];
  /** With the FCI groups each judge was invited for; empty when unknown. */
  judges: readonly (Named & { fci_groups: readonly number[] })[];
  dogs: readonly KnownDog[];
  /** For a trial: its disciplines, their levels and the grades. */
  disciplines: readonly Named[];
  levels: readonly (Named & {
    discipline_id: number;
    max_points: number | null;
    pass_points: number | null;
    /** An unsure rule warns until staff confirm it. */
    is_sure: boolean;
  })[];
  degrees: readonly (Named & { is_passed: boolean; is_sure: boolean })[];
  /** 1 испытания, without places; 2 состязания. */
  trial_kind: number | null;
}

export interface Problem {
  rowId: string;
  field: string;
  text: string;
  /** Errors prevent sending, warnings do not. */
  isError: boolean;
  /** A correction applied by one press. */
  fix?: { label: string; field: string; value: string };
}

export interface TotalRow {
  rowId: string;
  number: string;
  breedId: number;
  judge: string;
  judgeId: number | null;
  dog: string;
  sex: 1 | 2;
  /** The year alone of a dog older than ten years. */
  born: DayOrYear | null;
  pedigree: number | null;
  casteId: number | null;
  gradeId: number | null;
  isAbsent: boolean;
  place: number | null;
  dignityIds: number[];
  note: string;
  day: Day;
  known: KnownDog | null;
}

/** A context serves thousands of rows, so lookups by name are indexed once. */
const indexes = new WeakMap<object, Map<string, unknown>>();

/** Normalises text for comparison: case, ё, accents, dots, quotes and apostrophes. */
export const foldCell = (text: string): string =>
  foldName(text)
    .replace(/[.,«»"'’()]/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

function byName<One extends { name: string }>(list: readonly One[]): Map<string, One> {
  const known = indexes.get(list) as Map<string, One> | undefined;
  if (known) return known;
  const made = new Map(list.map((one) => [foldCell(one.name), one] as const));
  indexes.set(list, made);
  return made;
}

export const trimmedCell = (cells: Cells, key: string): string => (cells[key] ?? '').trim();

/** Finds the entry whose words all start with the typed ones: «оч. хор.» matches «очень хорошо». */
export function findByWords<One extends { name: string }>(list: readonly One[], typed: string): One | undefined {
  const exact = byName(list).get(foldCell(typed));
  if (exact) return exact;
  const words = foldCell(typed).split(' ');
  const found = list.filter(({ name }) => {
    const own = foldCell(name).split(' ');
    return own.length === words.length && own.every((word, at) => word.startsWith(words[at] as string));
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Finds a class by its first letters: «юниоры», «юниоров», «юн.». */
function findClass(list: readonly AgedClass[], typed: string): AgedClass | undefined {
  const stem = foldCell(typed)
    .replace(/^класс /, '')
    .slice(0, 3);
  return stem.length < 2 ? undefined : list.find(({ name }) => foldCell(name).startsWith(stem));
}

/** «Жданова О. Ю.» matches «Жданова Ольга Юрьевна» if no other judge fits. */
export function findJudge<One extends { name: string }>(list: readonly One[], typed: string): One | undefined {
  const exact = byName(list).get(foldCell(typed));
  if (exact) return exact;
  const [surname = '', ...initials] = foldCell(typed).split(' ');
  const found = list.filter(({ name }) => {
    const [ownSurname, ...rest] = foldCell(name).split(' ');
    return ownSurname === surname && initials.every((letter, at) => rest[at]?.startsWith(letter) ?? false);
  });
  return found.length === 1 ? found[0] : undefined;
}

const sexes: Readonly<Record<string, 1 | 2>> = {
  к: 1,
  кобель: 1,
  м: 1,
  male: 1,
  '1': 1,
  '♂': 1,
  с: 2,
  сука: 2,
  ж: 2,
  female: 2,
  '2': 2,
  '♀': 2,
};
export const readSex = (typed: string): 1 | 2 | undefined => sexes[foldCell(typed)];
export const sexName = (sex: number): string => (sex === 1 ? 'кобель' : 'сука');

const yes = new Set(['1', '+', 'x', 'х', 'v', 'да', 'yes', 'true', '✓', '✔', '☑']);
const no = new Set(['', '0', '-', '–', '—', 'нет', 'no', 'false']);
/** Undefined for text that is neither yes nor no. */
export const readTick = (typed: string): boolean | undefined => {
  const word = typed.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
};

const epoch = Date.UTC(1899, 11, 30);
/** Parses a spreadsheet's date serial (days since 1900) for years 1982 to 2064, numbers that are not typed as dates. */
export const serialDay = (typed: string): Day | null => {
  const serial = /^[3-5]\d{4}$/.test(typed.trim()) ? Number(typed) : 0;
  return serial ? new Date(epoch + serial * dayMs).toISOString().slice(0, 10) : null;
};

/** Restores a number that a spreadsheet turned into a date; null when it cannot. */
function numberOfDay(typed: string): string | null {
  const day = readDay(typed);
  const serial = day === null ? 0 : Math.round((Date.parse(day) - epoch) / dayMs);
  // Spreadsheets count 29 February 1900, which did not exist.
  const number = serial <= 60 ? serial - 1 : serial;
  return number > 0 && number < 10_000 ? String(number) : null;
}

/** Parses «16/02/20» as the likeliest day, not after the show. */
function shortDay(typed: string, latest: Day): Day | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2})$/.exec(typed.trim()) ?? [];
  if (!day) return null;
  const near = readDay(`${day}.${month}.20${year}`);
  return near !== null && near <= latest ? near : readDay(`${day}.${month}.19${year}`);
}

/** Describes an invalid day and suggests the likeliest one. */
export function dayFault(typed: string, field: string, latest: Day): { text: string; fix?: Problem['fix'] } {
  const serial = serialDay(typed);
  const short = shortDay(typed, latest);
  const meant = serial ?? short;
  if (!meant) {
    const read = dayReading(typed);
    const hasTime = 'wrong' in read && read.wrong === dayText.time;
    return { text: hasTime ? texts.dayTime(typed) : texts.dayWrong(typed) };
  }
  const value = formatDate(meant);
  return {
    text: serial ? texts.daySerial(typed) : texts.dayShort(typed),
    fix: { label: `Поставить ${value}`, field, value },
  };
}

export const absentName = 'неявка';
export const isAbsence = (typed: string): boolean =>
  /^(неявка|не явил)/.test(foldCell(typed)) || foldCell(typed) === 'н/я';

/** Normalises catalogue numbers: «45 А» equals «45а». Other text equals only itself. */
export const foldNumber = (typed: string): string => readCatalogueNumber(typed) ?? typed.trim().toLowerCase();
const isNumber = (typed: string): boolean => readCatalogueNumber(typed) !== null && typed.length <= 10;

/** The stored form of a number: «45.0» from a spreadsheet becomes «45», and letters stay as typed. */
const storedNumber = (typed: string): string => {
  const number = readCatalogueNumber(typed);
  return number !== null && /^\d+$/.test(number) ? number : typed;
};

/** Parses a place from 1 to 99; undefined for other text, null for an empty cell. */
export const readPlace = (typed: string): number | null | undefined =>
  typed === '' ? null : (readWholeNumber(typed, 1, 99) ?? undefined);

export function problemCollector(row: SheetRow) {
  const problems: Problem[] = [];
  const say = (isError: boolean) => (field: string, text: string, fix?: Problem['fix']) => {
    problems.push({ rowId: row.id, field, text, isError, ...(fix && { fix }) });
  };
  return { problems, refuse: say(true), warn: say(false) };
}

export const knownDogOf = (cells: Cells, dogs: readonly KnownDog[]): KnownDog | null => {
  const number = readPedigreeNumber(trimmedCell(cells, 'pedigree'));
  const chosen = readWholeNumber(trimmedCell(cells, 'dog_id'), 1, 2_147_483_647);
  if (number !== null) return dogsBy(dogs, 'number').get(number) ?? null;
  return chosen ? (dogsBy(dogs, 'id').get(chosen) ?? null) : null;
};

const dogIndexes = new WeakMap<object, Record<'id' | 'number', Map<number, KnownDog>>>();
function dogsBy(dogs: readonly KnownDog[], by: 'id' | 'number'): Map<number, KnownDog> {
  let made = dogIndexes.get(dogs);
  if (!made) {
    made = {
      id: new Map(dogs.map((dog) => [dog.id, dog])),
      number: new Map(dogs.flatMap((dog) => (dog.number === null ? [] : [[dog.number, dog] as const]))),
    };
    dogIndexes.set(dogs, made);
  }
  return made[by];
}

/** A birthday; of a dog older than ten years on the show's last day the year alone will do. Null for another text. */
function readBirth(typed: string, latest: Day): DayOrYear | null {
  const day = readDay(typed);
  if (day !== null) return day;
  const read = birthReading(typed, latest);
  return 'born' in read ? read.born : null;
}

/**
 * Parses a dog of the final report. `value` is null when a required cell is missing or wrong; `told` has the parsed
 * cells anyway, so that one mistake does not hide others.
 */
export function readTotal(
  row: SheetRow,
  context: SheetContext,
): { value: TotalRow | null; told: TotalRow | null; problems: Problem[] } {
  const { problems, refuse, warn } = problemCollector(row);
  const get = (key: string) => trimmedCell(row.cells, key);
  const reportDay = (field: string) => {
    const { text, fix } = dayFault(get(field), field, context.ends_on);
    refuse(field, text, fix);
  };
  const isSurvey = context.type_id === 5;
  const number = get('number');
  if (!number) refuse('number', texts.numberMissing);
  else if (readDay(number)) {
    const value = numberOfDay(number);
    refuse(
      'number',
      texts.numberIsDay(number),
      value ? { label: `Поставить ${value}`, field: 'number', value } : undefined,
    );
  } else if (!isNumber(number)) refuse('number', texts.numberWrong);
  const breed = get('breed') ? findByWords(context.breeds, get('breed')) : undefined;
  if (!breed) refuse('breed', get('breed') ? texts.breedUnknown(get('breed')) : texts.breedMissing);
  const judge = get('judge') ? findJudge(context.judges, get('judge')) : undefined;
  if (!get('judge')) refuse('judge', texts.judgeMissing);
  else if (!judge) warn('judge', texts.judgeForeign);
  const dog = get('dog');
  if (!dog) refuse('dog', texts.dogMissing);
  const sex = readSex(get('sex'));
  if (!sex) refuse('sex', get('sex') ? texts.sexWrong : texts.sexMissing);
  const born = readBirth(get('born'), context.ends_on);
  if (!get('born')) refuse('born', texts.bornMissing);
  else if (!born) reportDay('born');
  else if (born > context.ends_on) refuse('born', texts.bornAfter);
  const pedigree = readPedigreeNumber(get('pedigree'));
  if (get('pedigree') && pedigree === null) warn('pedigree', texts.pedigreeForeign);
  const day = get('day') ? readDay(get('day')) : context.begins_on;
  if (!day) reportDay('day');
  else if (day < context.begins_on || day > context.ends_on) refuse('day', texts.dayOutside);
  const caste = isSurvey ? undefined : findClass(context.castes, get('class'));
  if (!isSurvey && !caste) refuse('class', get('class') ? texts.classUnknown(get('class')) : texts.classMissing);
  const isAbsent = isAbsence(get('grade'));
  const grade = isAbsent ? undefined : get('grade') ? findByWords(context.grades, get('grade')) : undefined;
  if (!grade && !isAbsent) refuse('grade', get('grade') ? texts.gradeUnknown(get('grade')) : texts.gradeMissing);
  const place = readPlace(get('place'));
  if (place === undefined) refuse('place', texts.placeWrong);
  const dignityIds: number[] = [];
  for (const { id, name } of context.dignities) {
    const ticked = readTick(get(tickKey(id)));
    if (ticked === undefined) refuse(tickKey(id), texts.tickWrong(name));
    if (ticked) dignityIds.push(id);
  }
  const isWhole = problems.every(({ isError }) => !isError) && breed !== undefined;
  if (!sex || !day) return { value: null, told: null, problems };
  const value: TotalRow = {
    rowId: row.id,
    number: storedNumber(number),
    breedId: breed?.id ?? 0,
    judge: get('judge'),
    judgeId: judge?.id ?? null,
    dog,
    sex,
    born,
    pedigree,
    casteId: caste?.id ?? null,
    gradeId: grade?.id ?? null,
    isAbsent,
    place: place ?? null,
    dignityIds,
    note: get('note'),
    day,
    known: knownDogOf(row.cells, context.dogs),
  };
  return { value: isWhole ? value : null, told: value, problems };
}
