import { readPedigreeNumber } from '#domains/dogs/numbers.ts';
import type { Day } from '#platform/contract/time/dates.ts';
import { readCatalogueNumber } from '#platform/contract/values/catalogueNumbers.ts';
import { readDay } from '#platform/contract/values/days.ts';
import { checkLife } from '../reportRows/checks.ts';
import { isBlank, type SheetRow } from '../reportRows/columns.ts';
import {
  dayFault,
  findByWords,
  findJudge,
  foldNumber,
  isAbsence,
  type KnownDog,
  knownDogOf,
  type Problem,
  problemCollector,
  readPlace,
  readSex,
  type SheetContext,
  trimmedCell,
} from '../reportRows/readCells.ts';
import { sheetTexts as texts } from '../reportRows/texts.ts';
import { readPoints, trialKinds } from './policy.ts';

export interface TrialRow {
  rowId: string;
  number: string;
  disciplineId: number;
  levelId: number;
  breedId: number;
  dog: string;
  sex: 1 | 2;
  pedigree: number | null;
  known: KnownDog | null;
  judge: string;
  judgeId: number | null;
  points: number | null;
  /** Null for an absent dog. */
  gradeId: number | null;
  isPassed: boolean;
  place: number | null;
  note: string;
  day: Day;
}

interface Read {
  row: SheetRow;
  value: TrialRow | null;
  problems: Problem[];
}

/** Checks a trial's report: each row alone, then that numbers and places are unique. */
export function checkTrial(
  rows: readonly SheetRow[],
  context: SheetContext,
): { values: TrialRow[]; problems: Problem[] } {
  const all = rows.filter((row) => !isBlank(row)).map((row) => readRow(row, context));
  const lines = new Map(rows.map(({ id }, at) => [id, at + 1]));
  return {
    values: all.flatMap(({ value }) => value ?? []),
    problems: [...all.flatMap(({ problems }) => problems), ...checkUniqueness(all, lines)],
  };
}

function readRow(row: SheetRow, context: SheetContext): Read {
  const collector = problemCollector(row);
  const { problems, refuse, warn } = collector;
  const get = (key: string) => trimmedCell(row.cells, key);
  const number = foldNumber(get('number'));
  if (!number) refuse('number', texts.numberMissing);
  else if (readCatalogueNumber(get('number')) === null) refuse('number', texts.numberWrong);
  const discipline = get('discipline') ? findByWords(context.disciplines, get('discipline')) : undefined;
  if (!discipline)
    refuse('discipline', get('discipline') ? texts.disciplineUnknown(get('discipline')) : texts.disciplineMissing);
  const levels = context.levels.filter(({ discipline_id }) => discipline_id === discipline?.id);
  const level = get('level') ? findByWords(levels, get('level')) : undefined;
  if (discipline && !level) refuse('level', get('level') ? texts.levelUnknown(get('level')) : texts.levelMissing);
  const breed = get('breed') ? findByWords(context.breeds, get('breed')) : undefined;
  if (!breed) refuse('breed', get('breed') ? texts.breedUnknown(get('breed')) : texts.breedMissing);
  if (!get('dog')) refuse('dog', texts.dogMissing);
  const sex = readSex(get('sex'));
  if (!sex) refuse('sex', get('sex') ? texts.sexWrong : texts.sexMissing);
  const pedigree = readPedigreeNumber(get('pedigree'));
  const known = knownDogOf(row.cells, context.dogs);
  if (get('pedigree') && pedigree === null) warn('pedigree', texts.pedigreeForeign);
  else if (pedigree !== null && !known) warn('pedigree', texts.pedigreeUnknown);
  if (known && breed && known.breed_id !== breed.id)
    warn(
      'breed',
      texts.dogDiffers('другая порода', context.breeds.find(({ id }) => id === known.breed_id)?.name ?? ''),
    );
  const judge = get('judge') ? findJudge(context.judges, get('judge')) : undefined;
  if (!get('judge')) refuse('judge', texts.judgeMissing);
  else if (!judge) warn('judge', texts.judgeForeign);
  const day = get('day') ? readDay(get('day')) : context.begins_on;
  if (!day) {
    const { text, fix } = dayFault(get('day'), 'day', context.ends_on);
    refuse('day', text, fix);
  } else if (day < context.begins_on || day > context.ends_on) refuse('day', texts.dayOutside);
  if (known && day && !isAbsence(get('grade'))) checkLife({ refuse, warn }, known, day);
  const { degree, points, place } = readMarks(collector, get, context, level);
  const isWhole = problems.every(({ isError }) => !isError);
  if (!isWhole || !discipline || !level || !breed || !sex || !day) return { row, value: null, problems };
  const value: TrialRow = {
    ...{ rowId: row.id, number, disciplineId: discipline.id, levelId: level.id, breedId: breed.id },
    ...{ dog: get('dog'), sex, pedigree, known, judge: judge?.name ?? get('judge'), judgeId: judge?.id ?? null },
    ...{ points, gradeId: degree?.id ?? null, isPassed: degree?.is_passed ?? false, place, note: get('note'), day },
  };
  return { row, value, problems };
}

/** Parses points, degree and place and checks them against the level. */
function readMarks(
  { refuse, warn }: ReturnType<typeof problemCollector>,
  get: (key: string) => string,
  { degrees, trial_kind }: SheetContext,
  level: SheetContext['levels'][number] | undefined,
) {
  const isAbsent = isAbsence(get('grade'));
  const degree = isAbsent || !get('grade') ? undefined : findByWords(degrees, get('grade'));
  if (!degree && !isAbsent) refuse('grade', get('grade') ? texts.degreeUnknown(get('grade')) : texts.degreeMissing);
  const points = readPoints(get('points'));
  if (points === undefined) refuse('points', texts.pointsWrong);
  const place = readPlace(get('place'));
  if (place === undefined) refuse('place', texts.placeWrong);
  const read = { degree, points: points ?? null, place: place ?? null };
  const judged = { ...read, isAbsent };
  for (const { field, text, isSure } of markErrors(judged, level, trial_kind))
    if (isSure) refuse(field, text);
    else warn(field, texts.notConfirmed(text));
  return read;
}

/** Points, degree and place in a report or a correction. */
interface Marks {
  points: number | null;
  place: number | null;
  degree: { is_passed: boolean; is_sure: boolean } | undefined;
  isAbsent: boolean;
}
type Level = Pick<SheetContext['levels'][number], 'max_points' | 'pass_points' | 'is_sure'>;

/** Violations of an unsure rule are warnings. */
export function markErrors(
  { points, place, degree, isAbsent }: Marks,
  level: Level | undefined,
  trialKind: number | null,
): { field: 'points' | 'place'; text: string; isSure: boolean }[] {
  const faults: ReturnType<typeof markErrors> = [];
  const fault = (field: 'points' | 'place', text: string, isSure = true) => faults.push({ field, text, isSure });
  if (points && level?.max_points && points > level.max_points)
    fault('points', texts.pointsMany(level.max_points), level.is_sure);
  if (degree?.is_passed && points !== null && level?.pass_points && points < level.pass_points)
    fault('points', texts.pointsFew(level.pass_points), level.is_sure);
  if (place === null) return faults;
  if (trialKind === trialKinds.test) fault('place', texts.trialNoPlaces);
  else if (isAbsent) fault('place', texts.placeFailed);
  else if (degree && !degree.is_passed) fault('place', texts.placeFailed, degree.is_sure);
  return faults;
}

function checkUniqueness(all: readonly Read[], lines: ReadonlyMap<string, number>): Problem[] {
  const taken = new Map<string, number>();
  return all.flatMap(({ row, value }) => {
    if (!value) return [];
    const { problems, refuse } = problemCollector(row);
    const line = lines.get(row.id) ?? 0;
    const take = (key: string): number | undefined => {
      const before = taken.get(key);
      if (before === undefined) taken.set(key, line);
      return before;
    };
    const twin = take(`number ${value.levelId} ${value.number}`);
    if (twin) refuse('number', texts.trialTwice(twin));
    const other = value.place === null ? undefined : take(`place ${value.levelId} ${value.place} ${value.day}`);
    if (other) refuse('place', texts.trialPlaceTwice(other));
    return problems;
  });
}
