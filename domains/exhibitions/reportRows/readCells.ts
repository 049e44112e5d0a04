import { readPedigreeNumber } from '#domains/dogs/numbers.ts';
import { type Day, formatDate } from '#platform/contract/time/dates.ts';
import { readCatalogueNumber } from '#platform/contract/values/catalogueNumbers.ts';
import { dayReading, dayWords, readDay } from '#platform/contract/values/days.ts';
import { foldName } from '#platform/contract/values/names.ts';
import { readWholeNumber } from '#platform/contract/values/writtenNumber.ts';
import type { AgedClass } from './classes.ts';
import { type Cells, type SheetRow, type Ticked, tickKey } from './columns.ts';
import { sheetTexts as texts } from './texts.ts';

interface Named {
  id: number;
  name: string;
}

/** What the studbook says of a dog that is named by its number. */
export interface KnownDog extends Named {
  number: number | null;
  name_lat: string;
  breed_id: number;
  sex: number;
  born_on: Day;
}

/** What the cells of a show's report are read against. */
export interface SheetContext {
  type_id: number;
  begins_on: Day;
  ends_on: Day;
  breeds: readonly (Named & { fci_group: number })[];
  /** Those the show admits; empty: of all groups below. */
  breed_ids: readonly number[];
  fci_groups: readonly number[];
  castes: readonly AgedClass[];
  /** Those the show has; empty: all. */
  caste_ids: readonly number[];
  grades: readonly (Named & { for_puppies: boolean })[];
  dignities: readonly Ticked[];
  /** Whose rule staff have confirmed. */
  confirmed_awards: readonly number[];
  /** With the FCI groups each was asked for; none: not said. */
  judges: readonly (Named & { fci_groups: readonly number[] })[];
  dogs: readonly KnownDog[];
  /** Of a trial: what it is held in, the levels of that, and what is given. */
  disciplines: readonly Named[];
  levels: readonly (Named & {
    discipline_id: number;
    max_points: number | null;
    pass_points: number | null;
    /** What is not sure warns only, until staff have confirmed it. */
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
  /** An error stops the sending, a warning does not. */
  isError: boolean;
  /** What mends it at one press. */
  fix?: { label: string; field: string; value: string };
}

/** A dog of the final report, read. */
export interface TotalRow {
  rowId: string;
  number: string;
  breedId: number;
  judge: string;
  judgeId: number | null;
  dog: string;
  sex: 1 | 2;
  born: Day | null;
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

/** Contexts are read for thousands of rows: what is looked up by name stands ready. */
const indexes = new WeakMap<object, Map<string, unknown>>();

/** Words as they are compared: any case, ё as е, without accents, dots, quotes and apostrophes. */
export const fold = (text: string): string =>
  foldName(text)
    .replace(/[.,«»"'’()]/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

function byName<One extends { name: string }>(list: readonly One[]): Map<string, One> {
  const known = indexes.get(list) as Map<string, One> | undefined;
  if (known) return known;
  const made = new Map(list.map((one) => [fold(one.name), one] as const));
  indexes.set(list, made);
  return made;
}

export const cell = (cells: Cells, key: string): string => (cells[key] ?? '').trim();

/** The one whose words all begin as the typed ones do: «оч. хор.» is «очень хорошо». */
export function findByWords<One extends { name: string }>(list: readonly One[], typed: string): One | undefined {
  const exact = byName(list).get(fold(typed));
  if (exact) return exact;
  const words = fold(typed).split(' ');
  const found = list.filter(({ name }) => {
    const own = fold(name).split(' ');
    return own.length === words.length && own.every((word, at) => word.startsWith(words[at] as string));
  });
  return found.length === 1 ? found[0] : undefined;
}

/** «юниоры», «юниоров», «юн.»: the first letters tell a class. */
function findClass(list: readonly AgedClass[], typed: string): AgedClass | undefined {
  const stem = fold(typed)
    .replace(/^класс /, '')
    .slice(0, 3);
  return stem.length < 2 ? undefined : list.find(({ name }) => fold(name).startsWith(stem));
}

/** «Жданова О. Ю.» is «Жданова Ольга Юрьевна», unless two of them are. */
export function findJudge<One extends { name: string }>(list: readonly One[], typed: string): One | undefined {
  const exact = byName(list).get(fold(typed));
  if (exact) return exact;
  const [surname = '', ...initials] = fold(typed).split(' ');
  const found = list.filter(({ name }) => {
    const [ownSurname, ...rest] = fold(name).split(' ');
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
export const readSex = (typed: string): 1 | 2 | undefined => sexes[fold(typed)];
export const sexName = (sex: number): string => (sex === 1 ? 'кобель' : 'сука');

const yes = new Set(['1', '+', 'x', 'х', 'v', 'да', 'yes', 'true', '✓', '✔', '☑']);
const no = new Set(['', '0', '-', '–', '—', 'нет', 'no', 'false']);
/** Undefined: neither yes nor no. */
export const readTick = (typed: string): boolean | undefined => {
  const word = typed.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
};

const epoch = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** A day as a spreadsheet counts it, in days since 1900: years 1982 to 2064, which no one types as a date. */
export const serialDay = (typed: string): Day | null => {
  const serial = /^[3-5]\d{4}$/.test(typed.trim()) ? Number(typed) : 0;
  return serial ? new Date(epoch + serial * dayMs).toISOString().slice(0, 10) : null;
};

/** What a spreadsheet made a day of had been a number; null where that can't be told. */
function numberOfDay(typed: string): string | null {
  const day = readDay(typed);
  const serial = day === null ? 0 : Math.round((Date.parse(day) - epoch) / dayMs);
  // A spreadsheet counts a 29 February 1900 there never was.
  const number = serial <= 60 ? serial - 1 : serial;
  return number > 0 && number < 10_000 ? String(number) : null;
}

/** «16/02/20»: the day most likely meant, which can't be behind the show. */
function shortDay(typed: string, latest: Day): Day | null {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2})$/.exec(typed.trim()) ?? [];
  if (!day) return null;
  const near = readDay(`${day}.${month}.20${year}`);
  return near !== null && near <= latest ? near : readDay(`${day}.${month}.19${year}`);
}

/** What is wrong with what stands for a day, and the day it most likely means. */
export function dayFault(typed: string, field: string, latest: Day): { text: string; fix?: Problem['fix'] } {
  const serial = serialDay(typed);
  const short = shortDay(typed, latest);
  const meant = serial ?? short;
  if (!meant) {
    const read = dayReading(typed);
    const hasTime = 'wrong' in read && read.wrong === dayWords.time;
    return { text: hasTime ? texts.dayTime(typed) : texts.dayWrong(typed) };
  }
  const value = formatDate(meant);
  return {
    text: serial ? texts.daySerial(typed) : texts.dayShort(typed),
    fix: { label: `Поставить ${value}`, field, value },
  };
}

export const absentName = 'неявка';
export const isAbsence = (typed: string): boolean => /^(неявка|не явил)/.test(fold(typed)) || fold(typed) === 'н/я';

/** Numbers of a catalogue as they are compared: «45 А» is «45а». What is no such number is equal only to itself. */
export const foldNumber = (typed: string): string => readCatalogueNumber(typed) ?? typed.trim().toLowerCase();
const isNumber = (typed: string): boolean => readCatalogueNumber(typed) !== null && typed.length <= 10;

/** A number as it is kept: «45.0» of a spreadsheet is «45», and a letter stays as it is typed. */
const keptNumber = (typed: string): string => {
  const number = readCatalogueNumber(typed);
  return number !== null && /^\d+$/.test(number) ? number : typed;
};

/** A place from the first to the ninety-ninth; undefined where something else is typed. */
export const readPlace = (typed: string): number | null | undefined =>
  typed === '' ? null : (readWholeNumber(typed, 1, 99) ?? undefined);

/** Gathers what is wrong with one row. */
export function complaints(row: SheetRow) {
  const problems: Problem[] = [];
  const say = (isError: boolean) => (field: string, text: string, fix?: Problem['fix']) => {
    problems.push({ rowId: row.id, field, text, isError, ...(fix && { fix }) });
  };
  return { problems, refuse: say(true), warn: say(false) };
}

export const knownDogOf = (cells: Cells, dogs: readonly KnownDog[]): KnownDog | null => {
  const number = readPedigreeNumber(cell(cells, 'pedigree'));
  const chosen = readWholeNumber(cell(cells, 'dog_id'), 1, 2_147_483_647);
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

/**
 * Reads a dog of the final report. `value` is null where something it can't do without is missing or wrong; `told` is
 * what there is of it all the same, so that a wrong breed does not hide the other mistakes.
 */
export function readTotal(
  row: SheetRow,
  context: SheetContext,
): { value: TotalRow | null; told: TotalRow | null; problems: Problem[] } {
  const { problems, refuse, warn } = complaints(row);
  const get = (key: string) => cell(row.cells, key);
  const tellDay = (field: string) => {
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
  const born = readDay(get('born'));
  if (!get('born')) refuse('born', texts.bornMissing);
  else if (!born) tellDay('born');
  else if (born > context.ends_on) refuse('born', texts.bornAfter);
  const pedigree = readPedigreeNumber(get('pedigree'));
  if (get('pedigree') && pedigree === null) warn('pedigree', texts.pedigreeForeign);
  const day = get('day') ? readDay(get('day')) : context.begins_on;
  if (!day) tellDay('day');
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
    number: keptNumber(number),
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
