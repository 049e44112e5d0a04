import { cleanText } from '#platform/contract/cleanText.ts';
import { foldWord, readHeadings, refuseAll } from '#platform/server/tableFiles/headings.ts';
import { numberHints, readChip, readPedigreeNumber, readStamp } from '../../numbers.ts';

/** What a row of a file becomes; a blank cell is null and changes nothing of a dog already known. */
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
  breeder: string | null;
  breederAlias: string | null;
  owner: string | null;
  ownerAlias: string | null;
  dignityIds: number[] | null;
  hd: string | null;
  ed: number | null;
  pl: number | null;
}

type Field = Exclude<keyof ImportRow, 'stampCode' | 'stampNumber' | 'breedId' | 'dignityIds'> | 'stamp' | 'breed' | 'titles';

/** Headings a file may have: the documented one and the plain English one. */
export const columnNames: Readonly<Record<Field, readonly [string, string]>> = {
  name: ['Кличка', 'name'],
  nameLat: ['Кличка латиницей', 'name_lat'],
  breed: ['Порода', 'breed'],
  sex: ['Пол', 'sex'],
  bornOn: ['Дата рождения', 'born_on'],
  colour: ['Окрас', 'colour'],
  stamp: ['Клеймо', 'stamp'],
  chip: ['Чип', 'chip'],
  pedigreeNumber: ['Родословная', 'pedigree'],
  sireNumber: ['Отец', 'sire'],
  damNumber: ['Мать', 'dam'],
  breeder: ['Заводчик', 'breeder'],
  breederAlias: ['Адрес заводчика', 'breeder_alias'],
  owner: ['Владелец', 'owner'],
  ownerAlias: ['Адрес владельца', 'owner_alias'],
  titles: ['Титулы', 'titles'],
  hd: ['HD', 'hd'],
  ed: ['ED', 'ed'],
  pl: ['PL', 'pl'],
};

const required: readonly Field[] = ['name', 'nameLat', 'breed', 'sex', 'bornOn'];

/** Which cell holds what. Throws Refused. */
export const placesOf = (cells: readonly string[]): ReadonlyMap<Field, number> => readHeadings(cells, columnNames, required);

/** Dictionaries by what people write, folded. */
export interface ImportWords {
  breeds: ReadonlyMap<string, number>;
  dignities: ReadonlyMap<string, number>;
  /** No dog is born after it. */
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

/** Throws Refused with all that is wrong in the row. */
export function readRow(cells: readonly string[], places: ReadonlyMap<Field, number>, words: ImportWords): ImportRow {
  const cell = (field: Field): string => {
    const at = places.get(field);
    return at === undefined ? '' : cleanText(cells[at] ?? '');
  };
  const wrong: string[] = [];
  const optional = <Value>(field: Field, read: (text: string) => Value | null, hint: string): Value | null => {
    const text = cell(field);
    if (!text) return null;
    const value = read(text);
    if (value === null) wrong.push(`${columnNames[field][0]}: «${text.slice(0, 40)}» — ${hint}`);
    return value;
  };
  const needed = <Value>(field: Field, read: (text: string) => Value | null, hint: string): Value => {
    if (!cell(field)) wrong.push(`${columnNames[field][0]}: не заполнено`);
    // Null goes no further than the refusal below.
    return optional(field, read, hint) as Value;
  };
  const short = (text: string): string | null => (text.length <= longestName ? text : null);
  const stamp = optional('stamp', readStamp, numberHints.stamp);
  const row: ImportRow = {
    name: needed('name', short, `не длиннее ${longestName} символов`),
    nameLat: needed('nameLat', (text) => (/^[\x20-\x7e]+$/.test(text) ? short(text) : null), `латинские буквы, не длиннее ${longestName} символов`),
    breedId: needed('breed', (text) => words.breeds.get(foldWord(text)) ?? null, 'нет в справочнике пород'),
    sex: needed('sex', (text) => sexes.get(foldWord(text)) ?? null, 'кобель или сука'),
    bornOn: needed('bornOn', (text) => readDay(text, words.today), 'дата ДД.ММ.ГГГГ не позже сегодняшней'),
    colour: optional('colour', (text) => (text.length <= 60 ? text : null), 'не длиннее 60 символов'),
    stampCode: stamp?.code ?? null,
    stampNumber: stamp?.number ?? null,
    chip: optional('chip', readChip, '15 цифр'),
    pedigreeNumber: optional('pedigreeNumber', readPedigreeNumber, numberHints.pedigree),
    sireNumber: optional('sireNumber', readPedigreeNumber, numberHints.pedigree),
    damNumber: optional('damNumber', readPedigreeNumber, numberHints.pedigree),
    breeder: optional('breeder', (text) => (text.length <= 120 ? text : null), 'не длиннее 120 символов'),
    breederAlias: optional('breederAlias', readAlias, 'короткий адрес на портале'),
    owner: optional('owner', (text) => (text.length <= 120 ? text : null), 'не длиннее 120 символов'),
    ownerAlias: optional('ownerAlias', readAlias, 'короткий адрес на портале'),
    dignityIds: optional('titles', (text) => readTitles(text, words.dignities), 'нет в справочнике титулов, разделяйте запятой'),
    hd: optional('hd', (text) => (/^[A-E]$/i.test(text) ? text.toUpperCase() : null), 'буква от A до E'),
    ed: optional('ed', readGrade, 'число от 0 до 3'),
    pl: optional('pl', readGrade, 'число от 0 до 3'),
  };
  if (!cell('pedigreeNumber') && !cell('stamp') && !cell('chip')) wrong.push('Нужен номер родословной, клеймо или чип');
  const isOwnParent = row.pedigreeNumber !== null && [row.sireNumber, row.damNumber].includes(row.pedigreeNumber);
  if (isOwnParent) wrong.push('Собака указана своим же родителем');
  if (row.sireNumber !== null && row.sireNumber === row.damNumber) wrong.push('Отец и мать — одна и та же собака');
  refuseAll(wrong);
  return row;
}

const readAlias = (text: string): string | null => (/^\w{1,40}$/.test(text) ? text.toLowerCase() : null);
const readGrade = (text: string): number | null => (/^[0-3]$/.test(text) ? Number(text) : null);

function readTitles(text: string, dignities: ReadonlyMap<string, number>): number[] | null {
  const ids = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => dignities.get(foldWord(part)));
  return ids.includes(undefined) ? null : [...new Set(ids as number[])];
}

function readDay(text: string, today: string): string | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < earliest || day > today) return null;
  return Number(day.slice(8)) <= daysOf(Number(day.slice(0, 4)), Number(day.slice(5, 7))) && !day.endsWith('-00') ? day : null;
}

/** Days of a month; none of one there is not. */
const daysOf = (year: number, month: number): number => (month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0);
