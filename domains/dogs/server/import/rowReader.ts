import { cleanText } from '#platform/contract/cleanText.ts';
import { readWholeNumber } from '#platform/contract/values/writtenNumber.ts';
import { type ColumnNames, foldWord } from '#platform/server/tableFiles/headings.ts';

/** The column a file of mistakes has beside its rows: fed back, it says nothing. */
export const mistakeHeading = 'Что исправить';

/** Cells of a row by their columns; what is wrong in them is gathered, so that it is mended at once. */
export interface RowReader<Field extends string> {
  wrong: string[];
  cell(field: Field): string;
  optional<Value>(field: Field, read: (text: string) => Value | null, hint: string): Value | null;
  /** A value that is missing goes no further than the refusal. */
  needed<Value>(field: Field, read: (text: string) => Value | null, hint: string): Value;
}

/** Spreadsheets are kept from running what begins with these by a quotation mark, which is none of the text. */
const guarded = /^'(?=[=+\-@\t])/;

export function rowReader<Field extends string>(
  cells: readonly string[],
  places: ReadonlyMap<Field, number>,
  columnNames: ColumnNames<Field>,
): RowReader<Field> {
  const wrong: string[] = [];
  const cell = (field: Field): string => {
    const at = places.get(field);
    if (at === undefined) return '';
    const text = cells[at] ?? '';
    return cleanText(text.startsWith("'") ? text.replace(guarded, '') : text);
  };
  const optional = <Value>(field: Field, read: (text: string) => Value | null, hint: string): Value | null => {
    const text = cell(field);
    if (!text) return null;
    const value = read(text);
    if (value === null) wrong.push(`${columnNames[field][0]}: «${text.slice(0, 40)}» — ${hint}`);
    return value;
  };
  const needed = <Value>(field: Field, read: (text: string) => Value | null, hint: string): Value => {
    if (!cell(field)) wrong.push(`${columnNames[field][0]}: не заполнено`);
    return optional(field, read, hint) as Value;
  };
  return { wrong, cell, optional, needed };
}

export const upTo =
  (length: number) =>
  (text: string): string | null =>
    text.length <= length ? text : null;

export const readAlias = (text: string): string | null => (/^\w{1,40}$/.test(text) ? text.toLowerCase() : null);
export const aliasHint = 'короткий адрес на портале';

export function readFlag(text: string): boolean | null {
  const word = foldWord(text);
  if (['да', 'yes', '1', '+'].includes(word)) return true;
  return ['нет', 'no', '0', '-', '–'].includes(word) ? false : null;
}
export const flagHint = 'да или нет';

export const wholeIn =
  (from: number, to: number) =>
  (text: string): number | null =>
    readWholeNumber(text, from, to);

export function readDay(text: string, earliest: string, today: string): string | null {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < earliest || day > today) return null;
  return Number(day.slice(8)) <= daysOf(Number(day.slice(0, 4)), Number(day.slice(5, 7))) && !day.endsWith('-00')
    ? day
    : null;
}

/** Days of a month; none of one there is not. */
const daysOf = (year: number, month: number): number =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;
