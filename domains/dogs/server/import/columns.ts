import { type DayOrYear, isYear, middleOfYear } from '#platform/contract/time/dates.ts';
import { abbreviationKey } from '#platform/contract/values/abbreviations.ts';
import { meansNoValue } from '#platform/contract/values/absence.ts';
import { isLatinName } from '#platform/contract/values/names.ts';
import { type ColumnNames, foldWord, readHeadings, refuseHeadings } from '#platform/server/tableFiles/headings.ts';
import { numberHints, readChip, readPedigreeNumber, readStamp, readStudbookNumber } from '../../numbers.ts';
import {
  type CellColumn,
  cellColumns,
  dogCells,
  headingsOfCells,
  type RequiredColumn,
  type StagedColumn,
} from '../columns.ts';
import { keyHint, partNumber, readDogKey, studbookNumberKey } from './dogKey.ts';
import {
  aliasHint,
  flagHint,
  mistakeHeading,
  type RowReader,
  readAlias,
  readFlag,
  rowReader,
  textUpTo,
} from './rowReader.ts';
import type { dogImportRows } from './tables.ts';

type Staged = Pick<typeof dogImportRows.$inferSelect, StagedColumn>;

/** A parsed row; a blank cell is null and changes nothing of a known dog. */
export type ImportRow = {
  [Name in StagedColumn]: Name extends RequiredColumn ? NonNullable<Staged[Name]> : Staged[Name];
};

type OfManyCells =
  | 'bornYearOnly'
  | 'stampCode'
  | 'stampNumber'
  | 'breedId'
  | 'dignityIds'
  | 'studbook'
  | 'studbookFolded'
  | 'sireNumber'
  | 'damNumber'
  | 'sireKey'
  | 'damKey';
type Field = Exclude<StagedColumn, OfManyCells> | 'stamp' | 'breed' | 'titles' | 'sire' | 'dam' | 'mistake';

const { colour, ...otherCells } = headingsOfCells;

/** Accepted headings, the documented Russian one first; an export has the columns in this order. */
export const columnNames: ColumnNames<Field> = {
  name: ['Кличка', 'name'],
  nameLat: ['Кличка латиницей', 'name_lat'],
  breed: ['Порода', 'breed'],
  sex: ['Пол', 'sex'],
  bornOn: ['Дата рождения', 'born_on'],
  colour,
  stamp: ['Клеймо', 'stamp', 'Номер клейма', '№ клейма'],
  chip: ['Чип', 'chip', 'Номер чипа', '№ чипа', 'Микрочип'],
  pedigreeNumber: ['Родословная', 'pedigree', 'Номер родословной', '№ родословной', '№ РКФ', 'Номер РКФ'],
  studbookNumber: ['Номер другой книги', 'studbook_number'],
  sire: ['Отец', 'sire'],
  dam: ['Мать', 'dam'],
  breeder: ['Заводчик', 'breeder'],
  breederAlias: ['Адрес заводчика', 'breeder_alias'],
  owner: ['Владелец', 'owner'],
  ownerAlias: ['Адрес владельца', 'owner_alias'],
  titles: ['Титулы', 'titles'],
  ...otherCells,
  isListed: ['Показывать владельца', 'listed'],
  mistake: [mistakeHeading, 'mistake'],
};

const required: readonly Field[] = ['name', 'nameLat', 'breed', 'sex', 'bornOn'];

/** Throws Refused. */
export const placesOf = (cells: readonly string[]): ReadonlyMap<Field, number> =>
  readHeadings(cells, columnNames, required);

/** Dictionaries by folded name. */
export interface ImportWords {
  breeds: Pick<ReadonlyMap<string, number>, 'get'>;
  dignities: ReadonlyMap<string, number>;
  titles: ReadonlyMap<string, number>;
  /** The latest allowed day of birth. */
  today: string;
}

const sexes = new Map([
  ['1', 1],
  ['кобель', 1],
  ['к', 1],
  ['male', 1],
  ['2', 2],
  ['сука', 2],
  ['с', 2],
  ['female', 2],
]);

const longestName = 40;

function cellsOf({ known, optional }: RowReader<Field>): Pick<ImportRow, CellColumn> {
  const values = cellColumns.map((name) => {
    const { read, hint, allowsNone } = dogCells[name];
    return [name, (allowsNone ? known : optional)<string | number>(name, read, hint)];
  });
  return Object.fromEntries(values) as Pick<ImportRow, CellColumn>;
}

const birthColumns = (born: DayOrYear): Pick<ImportRow, 'bornOn' | 'bornYearOnly'> => ({
  bornOn: isYear(born) ? middleOfYear(born) : born,
  bornYearOnly: isYear(born),
});

/** Throws Refused with all problems of the row. */
export function readRow(cells: readonly string[], places: ReadonlyMap<Field, number>, words: ImportWords): ImportRow {
  const reader = rowReader<Field>(cells, places, columnNames);
  const { wrong, cell, optional, needed, known, birth } = reader;
  const short = textUpTo(longestName);
  const stamp = known('stamp', readStamp, numberHints.stamp);
  const other = known('studbookNumber', readStudbookNumber, 'буквы книги и номер: FIN 12345/21');
  const [sire, dam] = (['sire', 'dam'] as const).map((side) => known(side, readDogKey, keyHint));
  const row: ImportRow = {
    name: needed('name', short, `не длиннее ${longestName} символов`),
    nameLat: needed(
      'nameLat',
      (text) => (isLatinName(text) ? short(text) : null),
      `латинские буквы, не длиннее ${longestName} символов`,
    ),
    breedId: needed('breed', (text) => words.breeds.get(text) ?? null, 'нет в справочнике пород'),
    sex: needed('sex', (text) => sexes.get(foldWord(text)) ?? null, 'кобель или сука'),
    ...birthColumns(birth('bornOn', words.today)),
    ...cellsOf(reader),
    stampCode: stamp?.code ?? null,
    stampNumber: stamp?.number ?? null,
    chip: known('chip', readChip, chipHint),
    pedigreeNumber: known('pedigreeNumber', readPedigreeNumber, numberHints.pedigree),
    sireNumber: pedigreeIn(sire),
    damNumber: pedigreeIn(dam),
    sireKey: sire?.startsWith('p:') ? null : (sire ?? null),
    damKey: dam?.startsWith('p:') ? null : (dam ?? null),
    studbook: other?.studbook ?? null,
    studbookNumber: other?.number ?? null,
    studbookFolded: other && partNumber(other.number),
    breeder: known('breeder', textUpTo(120), 'не длиннее 120 символов'),
    breederAlias: optional('breederAlias', readAlias, aliasHint),
    owner: known('owner', textUpTo(120), 'не длиннее 120 символов'),
    ownerAlias: optional('ownerAlias', readAlias, aliasHint),
    isListed: optional('isListed', readFlag, flagHint),
    dignityIds: optional(
      'titles',
      (text) => readTitles(text, words.dignities),
      'нет в справочнике титулов, разделяйте запятой',
    ),
  };
  if ((['pedigreeNumber', 'stamp', 'chip', 'studbookNumber'] as const).every((field) => meansNoValue(cell(field))))
    wrong.push('Нужен номер родословной, клеймо, чип или номер другой книги');
  const own = [
    row.pedigreeNumber && `p:${row.pedigreeNumber}`,
    stamp && `s:${stamp.code}:${stamp.number}`,
    row.chip && `c:${row.chip}`,
    other && studbookNumberKey(other),
  ];
  if ([sire, dam].some((parent) => parent && own.includes(parent))) wrong.push('Собака указана своим же родителем');
  if (sire && sire === dam) wrong.push('Отец и мать — одна и та же собака');
  refuseHeadings(wrong);
  return row;
}

const chipHint = '15 цифр. Если в файле стоит 6,43E+14, сделайте столбец текстовым и впишите чип заново';
const pedigreeIn = (key: string | null | undefined): number | null =>
  key?.startsWith('p:') ? Number(key.slice(2)) : null;

function readTitles(text: string, dignities: ReadonlyMap<string, number>): number[] | null {
  const ids = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => dignities.get(abbreviationKey(part)));
  return ids.includes(undefined) ? null : [...new Set(ids as number[])];
}
