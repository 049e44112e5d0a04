import { brokenByRecord } from '#domains/dogs/lifeOrder/rules.ts';
import { readPedigreeNumber } from '#domains/dogs/numbers.ts';
import { counted } from '#platform/contract/plural.ts';
import { type Day, formatDate } from '#platform/contract/time/dates.ts';
import { ageInMonths } from '#platform/contract/values/months.ts';
import { awardFault, isRefusing } from './awardFaults.ts';
import { ruleOf } from './awardRules.ts';
import { boundaryAt, fitsClass, openClasses } from './classes.ts';
import { isBlank, type SheetRow, tickKey } from './columns.ts';
import {
  foldCell,
  foldNumber,
  type KnownDog,
  type Problem,
  problemCollector,
  readTotal,
  type SheetContext,
  sexName,
  type TotalRow,
} from './readCells.ts';
import { awardScopes } from './scopes.ts';
import { sheetTexts as texts } from './texts.ts';

type Complaints = ReturnType<typeof problemCollector>;
const [veryGood, veryPromising] = [2, 7];
const needsReason = [5, 6];
const months = ['месяц', 'месяца', 'месяцев'] as const;

interface Read {
  row: SheetRow;
  value: TotalRow | null;
  problems: Problem[];
}
const reads = new WeakMap<SheetRow['cells'], { context: SheetContext; read: Read }>();

/** Parses and checks a single row. Results are cached by row, so unchanged rows are not parsed again. */
function readOnce(row: SheetRow, context: SheetContext): Read {
  const known = reads.get(row.cells);
  if (known && known.context === context && known.read.row.id === row.id) return known.read;
  const { value, told, problems } = isBlank(row) ? { value: null, told: null, problems: [] } : readTotal(row, context);
  if (told) problems.push(...checkDog(row, told, context));
  const read = { row, value, problems };
  reads.set(row.cells, { context, read });
  return read;
}

/** Checks the final report: each row alone, then all rows together. */
export function checkTotal(
  rows: readonly SheetRow[],
  context: SheetContext,
): { values: TotalRow[]; problems: Problem[] } {
  const all = rows.map((row) => readOnce(row, context));
  return {
    values: all.flatMap(({ value }) => value ?? []),
    problems: [...all.flatMap(({ problems }) => problems), ...checkUniqueness(all, context)],
  };
}

/** Problems of a dog that need no other rows. */
function checkDog(row: SheetRow, dog: TotalRow, context: SheetContext): Problem[] {
  const collector = problemCollector(row);
  const breed = context.breeds.find(({ id }) => id === dog.breedId);
  const isAdmitted = context.breed_ids.length
    ? context.breed_ids.includes(dog.breedId)
    : !context.fci_groups.length || context.fci_groups.includes(breed?.fci_group ?? 0);
  if (breed && !isAdmitted) collector.refuse('breed', texts.breedForeign);
  if (breed) checkJudge(collector, dog, breed.fci_group, context);
  if (hasPhone(dog.note)) collector.warn('note', texts.notePhone);
  checkClass(collector, dog, context);
  checkGrade(collector, dog, context);
  const isGraded = dog.isAbsent || (dog.casteId !== null && dog.gradeId !== null);
  for (const id of isGraded ? dog.dignityIds : []) checkAward(collector, dog, id, context);
  checkStudbook(collector, row, dog, context);
  return collector.problems;
}

/** Whether a note contains a phone number: seven or more consecutive digits. */
const hasPhone = (note: string): boolean => /\d{7}/.test(note.replace(/[\s()\u00a0-]/g, ''));

/** Warns when the judge was not invited for the breed's group, if the show's list names groups. */
function checkJudge({ warn }: Complaints, dog: TotalRow, group: number, { judges }: SheetContext): void {
  const own = judges.find(({ id }) => id === dog.judgeId);
  if (!own?.fci_groups.length || own.fci_groups.includes(group)) return;
  const asked = judges.filter(({ fci_groups }) => fci_groups.includes(group));
  const [only] = asked;
  warn(
    'judge',
    texts.judgeGroup(String(group), asked.map(({ name }) => name).join(', ')),
    only && asked.length === 1 ? { label: `Поставить «${only.name}»`, field: 'judge', value: only.name } : undefined,
  );
}

function checkClass({ refuse }: Complaints, dog: TotalRow, context: SheetContext): void {
  const { castes, caste_ids, type_id } = context;
  const caste = castes.find(({ id }) => id === dog.casteId);
  if (!caste || !dog.born) return;
  // The date check reports this case already.
  if (dog.born > dog.day) return;
  if (caste_ids.length && !caste_ids.includes(caste.id)) refuse('class', texts.classForeign);
  if (fitsClass(caste, dog.born, dog.day, boundaryAt(type_id, dog.day))) return;
  const age = counted(ageInMonths(dog.born, dog.day), months);
  const [own] = openClasses(context, dog);
  const limits = [
    caste.min_months !== null && `с ${caste.min_months}`,
    caste.max_months !== null && `до ${caste.max_months}`,
  ];
  const from = `Класс «${caste.name}» открыт ${limits.filter(Boolean).join(' ')} месяцев`;
  refuse(
    'class',
    texts.classAge(age, from),
    own && { label: `Поставить «${own.name}»`, field: 'class', value: own.name },
  );
}

function checkGrade({ refuse, warn }: Complaints, dog: TotalRow, { grades, castes }: SheetContext): void {
  const grade = grades.find(({ id }) => id === dog.gradeId);
  if (grade && dog.casteId !== null) {
    const isPuppy = (castes.find(({ id }) => id === dog.casteId)?.max_months ?? 99) <= 9;
    const isEither = needsReason.includes(grade.id);
    if (isPuppy && !grade.for_puppies && !isEither) refuse('grade', texts.gradePuppy);
    if (!isPuppy && grade.for_puppies) refuse('grade', texts.gradeAdult);
  }
  if (grade && needsReason.includes(grade.id) && !dog.note) warn('grade', texts.reasonMissing);
  const isHigh = grade !== undefined && (grade.id <= veryGood || grade.id === veryPromising);
  if (dog.place !== null && !isHigh && (grade || dog.isAbsent)) refuse('place', texts.placeGrade);
}

/** Reports an award that breaks its rule: an error for a sure rule, else a warning. */
function reportAward(
  { refuse, warn }: Complaints,
  isRefused: boolean,
  { id, name, text }: { id: number; name: string; text: string },
): void {
  const field = tickKey(id);
  const fix = { label: `Снять ${name}`, field, value: '' };
  if (isRefused) refuse(field, text, fix);
  else warn(field, texts.notConfirmed(text), fix);
}

function checkAward(collector: Complaints, dog: TotalRow, dignityId: number, context: SheetContext): void {
  const name = context.dignities.find(({ id }) => id === dignityId)?.name ?? '';
  const rule = ruleOf(dignityId, dog.casteId, context.type_id);
  const text = dog.isAbsent ? texts.awardAbsent : rule && awardFault(rule, dog, name, context.grades);
  const isRefused = dog.isAbsent || (rule !== undefined && isRefusing(rule, context.confirmed_awards));
  if (text) reportAward(collector, isRefused, { id: dignityId, name, text });
}

/** The studbook may know only the birth year of an old dog. */
const isBirthOf = ({ born_on }: Pick<KnownDog, 'born_on'>, day: Day): boolean => day.startsWith(born_on);

/** The only dog of the studbook with this name and birthday. */
function namesakeOf(dog: TotalRow, dogs: SheetContext['dogs']): SheetContext['dogs'][number] | undefined {
  const name = foldCell(dog.dog);
  const found = dogs.filter(
    (one) => dog.born && isBirthOf(one, dog.born) && [foldCell(one.name), foldCell(one.name_lat)].includes(name),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Asks the studbook's order of life: a dog that was dead or not yet born was not in the ring. */
export function checkLife(
  { refuse, warn }: Pick<Complaints, 'refuse' | 'warn'>,
  { born_on, died_on }: KnownDog,
  day: Day,
): void {
  for (const { rule, grade } of brokenByRecord({ record: 'show', on_day: day, born: born_on, died: died_on })) {
    const say = grade === 'refuse' ? refuse : warn;
    say('dog', rule === 'judged_after_death' ? texts.deadBefore : texts.notYetBorn(formatDate(born_on)));
  }
}

function checkStudbook(
  { refuse, warn }: Complaints,
  row: SheetRow,
  dog: TotalRow,
  { breeds, dogs }: SheetContext,
): void {
  const { known } = dog;
  if (!known) {
    const namesake = row.cells.pedigree ? undefined : namesakeOf(dog, dogs);
    if (readPedigreeNumber(row.cells.pedigree ?? '') !== null) warn('pedigree', texts.pedigreeUnknown);
    else if (namesake?.number) {
      const value = `РКФ ${namesake.number}`;
      warn('pedigree', texts.pedigreeForgotten(value), { label: `Поставить ${value}`, field: 'pedigree', value });
    }
    return;
  }
  if (!dog.isAbsent) checkLife({ refuse, warn }, known, dog.day);
  const differs = (field: string, what: string, is: string) =>
    warn(field, texts.dogDiffers(what, is), { label: texts.takeKnown, field, value: is });
  if (dog.breedId && known.breed_id !== dog.breedId)
    differs('breed', 'другая порода', breeds.find(({ id }) => id === known.breed_id)?.name ?? '');
  if (foldCell(dog.dog) !== foldCell(known.name) && foldCell(dog.dog) !== foldCell(known.name_lat))
    differs('dog', 'другая кличка', known.name_lat || known.name);
  if (known.sex !== dog.sex) differs('sex', 'другой пол', sexName(known.sex));
  if (dog.born && !isBirthOf(known, dog.born)) differs('born', 'другая дата рождения', formatDate(known.born_on));
}

/** Checks that numbers, places and awards are unique. */
function checkUniqueness(all: readonly Read[], context: SheetContext): Problem[] {
  const problems: Problem[] = [];
  const taken = new Map<string, number>();
  /** The line that already uses the key, or undefined for its first use. */
  const take = (key: string, line: number): number | undefined => {
    const before = taken.get(key);
    if (before === undefined) taken.set(key, line);
    return before;
  };
  all.forEach(({ row, value }, at) => {
    const collector = problemCollector(row);
    const number = foldNumber(row.cells.number ?? '');
    const twin = number ? take(`number ${number}`, at + 1) : undefined;
    if (twin) collector.refuse('number', texts.numberTwice(twin));
    if (value?.place && value.casteId !== null) {
      const other = take(`place ${value.place} ${awardScopes.class.key(value)}`, at + 1);
      if (other) collector.refuse('place', texts.placeTwice(other));
    }
    for (const id of value?.dignityIds ?? []) {
      const rule = ruleOf(id, value?.casteId ?? null, context.type_id);
      if (!rule || !value) continue;
      const { key, words } = awardScopes[rule.scope];
      const other = take(`award ${id} ${key(value)}`, at + 1);
      const name = context.dignities.find((one) => one.id === id)?.name ?? '';
      if (other) {
        const text = texts.awardTwice(name, words, other);
        reportAward(collector, isRefusing(rule, context.confirmed_awards), { id, name, text });
      }
    }
    problems.push(...collector.problems);
  });
  return problems;
}
