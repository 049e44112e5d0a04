import { abbreviationKey } from '#platform/contract/values/abbreviations.ts';
import { saysNothing } from '#platform/contract/values/absence.ts';
import { isLatinName } from '#platform/contract/values/names.ts';
import { type ColumnNames, foldWord, readHeadings, refuseAll } from '#platform/server/tableFiles/headings.ts';
import { numberHints, readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';
import { keyHint, numberKey, partNumber, readDogKey, readStudbookNumber } from './dogKey.ts';
import { aliasHint, flagHint, mistakeHeading, readAlias, readFlag, rowReader, upTo, wholeIn } from './rowReader.ts';

/** A parsed row; a blank cell is null and changes nothing of a known dog. */
export interface ImportRow {
  name: string;
  nameLat: string;
  breedId: number;
  sex: number;
  bornOn: string;
  colour: string | null;
  stampCode: string | null;
  stampNumber: number | null;
  chip: string | null;
  pedigreeNumber: number | null;
  sireNumber: number | null;
  damNumber: number | null;
  /** Parents named by anything but the federation's number, in the form of `dogKey`. */
  sireKey: string | null;
  damKey: string | null;
  studbook: string | null;
  studbookNumber: string | null;
  /** As `partNumber` writes it. */
  studbookFolded: string | null;
  breeder: string | null;
  breederAlias: string | null;
  owner: string | null;
  ownerAlias: string | null;
  dignityIds: number[] | null;
  hd: string | null;
  ed: number | null;
  pl: number | null;
  isListed: boolean | null;
}

type OfManyCells =
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
type Field = Exclude<keyof ImportRow, OfManyCells> | 'stamp' | 'breed' | 'titles' | 'sire' | 'dam' | 'mistake';

/** Accepted headings: the documented Russian one and the plain English one. */
export const columnNames: ColumnNames<Field> = {
  name: ['Кличка', 'name'],
  nameLat: ['Кличка латиницей', 'name_lat'],
  breed: ['Порода', 'breed'],
  sex: ['Пол', 'sex'],
  bornOn: ['Дата рождения', 'born_on'],
  colour: ['Окрас', 'colour'],
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
  hd: ['HD', 'hd'],
  ed: ['ED', 'ed'],
  pl: ['PL', 'pl'],
  isListed: ['Показывать владельца', 'listed'],
  mistake: [mistakeHeading, 'mistake'],
};

const required: readonly Field[] = ['name', 'nameLat', 'breed', 'sex', 'bornOn'];

/** Returns the column of each field. Throws Refused. */
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
const earliest = '1950-01-01';

/** Throws Refused with all problems of the row. */
export function readRow(cells: readonly string[], places: ReadonlyMap<Field, number>, words: ImportWords): ImportRow {
  const { wrong, cell, optional, needed, known, day } = rowReader(cells, places, columnNames);
  const short = upTo(longestName);
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
    bornOn: day('bornOn', earliest, words.today) as string,
    colour: known('colour', upTo(60), 'не длиннее 60 символов'),
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
    breeder: known('breeder', upTo(120), 'не длиннее 120 символов'),
    breederAlias: optional('breederAlias', readAlias, aliasHint),
    owner: known('owner', upTo(120), 'не длиннее 120 символов'),
    ownerAlias: optional('ownerAlias', readAlias, aliasHint),
    isListed: optional('isListed', readFlag, flagHint),
    dignityIds: optional(
      'titles',
      (text) => readTitles(text, words.dignities),
      'нет в справочнике титулов, разделяйте запятой',
    ),
    hd: optional('hd', (text) => (/^[A-E]$/i.test(text) ? text.toUpperCase() : null), 'буква от A до E'),
    ed: optional('ed', readGrade, 'число от 0 до 3'),
    pl: optional('pl', readGrade, 'число от 0 до 3'),
  };
  if ((['pedigreeNumber', 'stamp', 'chip', 'studbookNumber'] as const).every((field) => saysNothing(cell(field))))
    wrong.push('Нужен номер родословной, клеймо, чип или номер другой книги');
  const own = [
    row.pedigreeNumber && `p:${row.pedigreeNumber}`,
    stamp && `s:${stamp.code}:${stamp.number}`,
    row.chip && `c:${row.chip}`,
    other && numberKey(other),
  ];
  if ([sire, dam].some((parent) => parent && own.includes(parent))) wrong.push('Собака указана своим же родителем');
  if (sire && sire === dam) wrong.push('Отец и мать — одна и та же собака');
  refuseAll(wrong);
  return row;
}

const chipHint = '15 цифр. Если в файле стоит 6,43E+14, сделайте столбец текстовым и впишите чип заново';
const readGrade = wholeIn(0, 3);
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
