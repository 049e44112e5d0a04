import { abbreviationKey } from '#platform/contract/values/abbreviations.ts';
import { readStampCode } from '#platform/contract/values/stampCodes.ts';
import {
  type ColumnNames,
  type FindColumn,
  finderOf,
  foldWord,
  readHeadings,
  refuseHeadings,
} from '#platform/server/tableFiles/headings.ts';
import { type FileKind, fileKinds, type RecordFileKind } from '../../importedFiles.ts';
import { foldNumber } from '../../numbers.ts';
import { type ExaminationKind, examinationKinds, examinations } from '../../records/examinations.ts';
import { columnNames, type ImportWords } from './columns.ts';
import { keyHint, partNumber, readDogKey } from './dogKey.ts';
import {
  aliasHint,
  flagHint,
  mistakeHeading,
  type RowReader,
  readAlias,
  readFlag,
  rowReader,
  textUpTo,
  wholeNumberBetween,
} from './rowReader.ts';

/** A parsed row of titles, awards, health, owners, litters, numbers or deaths: the dog's key and the other columns. */
export interface RecordRow {
  key: string;
  otherKey: string | null;
  data: Record<string, string | number | boolean | null>;
}

type Field =
  | 'dog'
  | 'mistake'
  | 'studbook'
  | 'number'
  | 'isPrimary'
  | 'diedOn'
  | 'cause'
  | 'isCausePublic'
  | 'title'
  | 'award'
  | 'day'
  | 'paper'
  | 'show'
  | 'judge'
  | 'country'
  | 'examination'
  | 'laboratory'
  | 'left'
  | 'right'
  | 'result'
  | 'owner'
  | 'place'
  | 'since'
  | 'until'
  | 'sire'
  | 'bornOn'
  | 'breed'
  | 'males'
  | 'females'
  | 'code'
  | 'from'
  | 'to'
  | 'organisation'
  | 'status'
  | 'registeredOn'
  | 'message';
type Columns = Partial<Record<Field, readonly [string, string]>>;

const dog = { dog: ['Собака', 'dog'] } as const;
const paper = { number: ['Номер', 'number'], paper: ['Документ', 'paper'] } as const;

/** Headings of each kind of file in output order: the documented Russian one and the plain English one. */
export const recordColumns: Readonly<Record<RecordFileKind, Columns>> = {
  numbers: {
    ...dog,
    studbook: ['Книга', 'studbook'],
    number: ['Номер', 'number'],
    isPrimary: ['Рождена под ним', 'primary'],
  },
  deaths: {
    ...dog,
    diedOn: ['Дата смерти', 'died_on'],
    cause: ['Причина', 'cause'],
    isCausePublic: ['Показывать причину', 'cause_public'],
  },
  titles: { ...dog, title: ['Титул', 'title'], day: ['Присвоен', 'given_on'], ...paper },
  awards: {
    ...dog,
    award: ['Сертификат', 'award'],
    day: ['Дата', 'given_on'],
    show: ['Выставка', 'show'],
    judge: ['Судья', 'judge'],
    country: ['Страна', 'country'],
    ...paper,
  },
  health: {
    ...dog,
    examination: ['Обследование', 'examination'],
    day: ['Дата', 'examined_on'],
    left: ['Слева', 'left'],
    right: ['Справа', 'right'],
    result: ['Результат', 'result'],
    laboratory: ['Лаборатория', 'laboratory'],
    paper: ['Документ', 'paper'],
  },
  owners: {
    ...dog,
    owner: ['Адрес владельца', 'owner_alias'],
    place: ['Место', 'place'],
    since: ['С', 'since'],
    until: ['По', 'until'],
  },
  litters: {
    dog: ['Мать', 'dam'],
    sire: ['Отец', 'sire'],
    bornOn: ['Родились', 'born_on'],
    breed: ['Порода', 'breed'],
    males: ['Кобелей', 'males'],
    females: ['Сук', 'females'],
    code: ['Код клейма', 'stamp_code'],
    from: ['С номера', 'stamp_from'],
    to: ['По номер', 'stamp_to'],
    organisation: ['Адрес организации', 'organisation_alias'],
    status: ['Состояние', 'status'],
    registeredOn: ['Зарегистрирован', 'registered_on'],
    message: ['Замечание', 'message'],
  },
};

/** A heading that only this kind of file has, and the other required ones. */
const needs: Readonly<Record<RecordFileKind, readonly [Field, ...Field[]]>> = {
  numbers: ['studbook', 'number'],
  deaths: ['diedOn'],
  titles: ['title', 'day'],
  awards: ['award', 'day', 'show'],
  health: ['examination', 'day'],
  owners: ['place', 'owner'],
  litters: ['males', 'females', 'sire', 'bornOn', 'code', 'from', 'to', 'organisation'],
};

/** Detects the kind of a file by its headings; without a match it is a file of dogs. */
export function kindOfHeadings(cells: readonly string[]): FileKind {
  if (cells.some((cell) => finders.dogs(cell) === 'name')) return 'dogs';
  return (
    fileKinds.find((kind) => kind !== 'dogs' && cells.some((cell) => finders[kind](cell) === needs[kind][0])) ?? 'dogs'
  );
}

export const isHeading = (cell: string): boolean => fileKinds.some((kind) => finders[kind](cell) !== undefined);

export type RecordPlaces = ReadonlyMap<Field, number>;

const namesOf = (kind: RecordFileKind): ColumnNames<Field> =>
  ({ ...recordColumns[kind], mistake: [mistakeHeading, 'mistake'] }) as ColumnNames<Field>;

const finders = Object.fromEntries(
  fileKinds.map((kind) => [kind, finderOf<string>(kind === 'dogs' ? columnNames : namesOf(kind))]),
) as Readonly<Record<FileKind, FindColumn<string>>>;

/** Throws Refused. */
export const recordPlaces = (kind: RecordFileKind, cells: readonly string[]): RecordPlaces =>
  readHeadings(cells, namesOf(kind), ['dog', ...needs[kind]]);

/** The earliest day in records from before the portal. */
const earliest = '1900-01-01';
export const litterStates = ['не зарегистрирован', 'на рассмотрении', 'зарегистрирован', 'отказано'] as const;

type Reader = RowReader<Field>;
type Reading = (row: Reader, words: ImportWords) => RecordRow['data'];

const upToHint = (length: number): string => `не длиннее ${length} символов`;
const texts = (row: Reader, field: Field, length: number): string | null =>
  row.optional(field, textUpTo(length), upToHint(length));
const dayOf = (row: Reader, field: Field, { today }: ImportWords, isNeeded = true): string | null =>
  row[isNeeded ? 'day' : 'optionalDay'](field, earliest, today);

const examinationByWord = new Map<string, ExaminationKind>(
  examinationKinds.flatMap((kind) => [kind, examinations[kind].name].map((word) => [foldWord(word), kind] as const)),
);

const readHealth: Reading = (row, words) => {
  const kind = row.needed('examination', (text) => examinationByWord.get(foldWord(text)) ?? null, 'нет в справочнике');
  const known: readonly string[] = kind ? examinations[kind].results : [];
  const one = (text: string): string | null => known.find((result) => foldWord(result) === foldWord(text)) ?? null;
  const of = (field: Field): string | null => (kind ? row.optional(field, one, known.join(', ')) : null);
  const [left, right, result] = [of('left'), of('right'), of('result')];
  if (kind && examinations[kind].sides && row.cell('result'))
    row.wrong.push('Результат: у этого обследования он по сторонам');
  if (kind && !examinations[kind].sides && (row.cell('left') || row.cell('right')))
    row.wrong.push('Слева и справа: у этого обследования один результат');
  if (kind && !row.cell('left') && !row.cell('right') && !row.cell('result')) row.wrong.push('Результат: не заполнено');
  return {
    kind,
    day: dayOf(row, 'day', words),
    left_side: left,
    right_side: right,
    result,
    laboratory: texts(row, 'laboratory', 120),
    paper: texts(row, 'paper', 200),
  };
};

const readings: Readonly<Record<RecordFileKind, Reading>> = {
  numbers: (row) => {
    const number = row.needed('number', (text) => (foldNumber(text) && text.length <= 30 ? text : null), upToHint(30));
    return {
      studbook: row.needed(
        'studbook',
        (text) => (/^[A-Za-z]{2,8}$/.test(text) ? text.toUpperCase() : null),
        'две—восемь латинских букв: FIN, VDH, AKC',
      ),
      number,
      folded: number && partNumber(number),
      is_primary: row.optional('isPrimary', readFlag, flagHint),
    };
  },
  deaths: (row, words) => ({
    day: dayOf(row, 'diedOn', words),
    cause: texts(row, 'cause', 200),
    is_public: row.optional('isCausePublic', readFlag, flagHint),
  }),
  titles: (row, words) => ({
    title_id: row.needed(
      'title',
      (text) => words.titles.get(abbreviationKey(text)) ?? null,
      'нет в справочнике титулов',
    ),
    day: dayOf(row, 'day', words),
    number: texts(row, 'number', 30),
    paper: texts(row, 'paper', 200),
  }),
  awards: (row, words) => ({
    dignity_id: row.needed('award', (text) => words.dignities.get(abbreviationKey(text)) ?? null, 'нет в справочнике'),
    day: dayOf(row, 'day', words),
    show: row.needed('show', textUpTo(160), upToHint(160)),
    judge: texts(row, 'judge', 80),
    country: texts(row, 'country', 60),
    number: texts(row, 'number', 30),
    paper: texts(row, 'paper', 200),
  }),
  health: readHealth,
  owners: (row, words) => {
    const [since, until] = [dayOf(row, 'since', words, false), dayOf(row, 'until', words, false)];
    if (since && until && since > until) row.wrong.push('По: раньше, чем «С»');
    return {
      alias: row.needed('owner', readAlias, aliasHint),
      place: row.needed('place', wholeNumberBetween(1, 3), '1 — главный, 2 и 3 — совладельцы'),
      since,
      until,
    };
  },
  litters: (row, words) => {
    const [males, females] = (['males', 'females'] as const).map((field) =>
      row.needed(field, wholeNumberBetween(0, 20), 'число от 0 до 20'),
    );
    const [from, to] = (['from', 'to'] as const).map((field) =>
      row.needed(field, wholeNumberBetween(0, 9_999_999), 'номер до семи цифр'),
    );
    const total = (males ?? 0) + (females ?? 0);
    if (males !== null && females !== null && (total < 1 || total > 20))
      row.wrong.push('Кобелей и сук: от 1 до 20 вместе');
    if (from !== null && to !== null && (from ?? 0) > (to ?? 0)) row.wrong.push('По номер: меньше, чем «С номера»');
    const state = row.optional(
      'status',
      (text) => (litterStates as readonly string[]).indexOf(foldWord(text)) + 1 || null,
      litterStates.join(', '),
    );
    return {
      day: dayOf(row, 'bornOn', words),
      breed_id: row.optional('breed', (text) => words.breeds.get(text) ?? null, 'нет в справочнике пород'),
      males: males ?? null,
      females: females ?? null,
      code: row.needed('code', readStampCode, 'три латинские буквы'),
      stamp_from: from ?? null,
      stamp_to: to ?? null,
      alias: row.needed('organisation', readAlias, aliasHint),
      status: state,
      registered_on: dayOf(row, 'registeredOn', words, false),
      message: texts(row, 'message', 500),
    };
  },
};

/** Throws Refused with all problems of the row. */
export function readRecordRow(
  kind: RecordFileKind,
  cells: readonly string[],
  places: RecordPlaces,
  words: ImportWords,
): RecordRow {
  const row = rowReader(cells, places, namesOf(kind));
  const key = row.needed('dog', readDogKey, keyHint);
  const otherKey = kind === 'litters' ? row.needed('sire', readDogKey, keyHint) : null;
  const data = readings[kind](row, words);
  refuseHeadings(row.wrong);
  return { key, otherKey, data };
}
