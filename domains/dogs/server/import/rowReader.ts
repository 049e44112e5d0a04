import { formatDate } from '#platform/contract/time/dates.ts';
import { meansNoValue } from '#platform/contract/values/absence.ts';
import { dayReading } from '#platform/contract/values/days.ts';
import { readWholeNumber } from '#platform/contract/values/writtenNumber.ts';
import { type ColumnNames, cellText, foldWord } from '#platform/server/tableFiles/headings.ts';
import { birthReading } from '../../births.ts';

/** The column with the reasons in a file of rejected rows; it is ignored on import. */
export const mistakeHeading = 'Что исправить';

/** Reads the cells of a row by column and collects all problems, so that they are reported together. */
export interface RowReader<Field extends string> {
  wrong: string[];
  cell(field: Field): string;
  optional<Value>(field: Field, read: (text: string) => Value | null, hint: string): Value | null;
  /** Records a problem when the value is missing; the result is then not used. */
  needed<Value>(field: Field, read: (text: string) => Value | null, hint: string): Value;
  /** Like `optional`; «нет», «н/д», «-» and the like count as an empty cell. */
  known<Value>(field: Field, read: (text: string) => Value | null, hint: string): Value | null;
  /** A required day from `earliest` to `latest`, each YYYY-MM-DD; null when missing or refused. */
  day(field: Field, earliest: string, latest: string): string | null;
  /** Like `day`; the cell may be empty. */
  optionalDay(field: Field, earliest: string, latest: string): string | null;
  /** A required birth, `YYYY-MM-DD` or `YYYY` as `birthReading`; '' when missing or refused. */
  birth(field: Field, today: string): string;
}

export function rowReader<Field extends string>(
  cells: readonly string[],
  places: ReadonlyMap<Field, number>,
  columnNames: ColumnNames<Field>,
): RowReader<Field> {
  const wrong: string[] = [];
  const cell = (field: Field): string => {
    const at = places.get(field);
    if (at === undefined) return '';
    return cellText(cells[at] ?? '');
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
  const known = <Value>(field: Field, read: (text: string) => Value | null, hint: string): Value | null =>
    meansNoValue(cell(field)) ? null : optional(field, read, hint);
  const optionalDay = (field: Field, earliest: string, latest: string): string | null => {
    const text = cell(field);
    if (!text) return null;
    const read = dayReading(text);
    const fault =
      'wrong' in read
        ? read.wrong
        : read.day > latest
          ? 'дата не позже сегодняшней'
          : read.day < earliest
            ? `дата не раньше ${formatDate(earliest)}`
            : null;
    if (fault) wrong.push(`${columnNames[field][0]}: «${text.slice(0, 40)}» — ${fault}`);
    return 'wrong' in read ? null : read.day;
  };
  const day = (field: Field, earliest: string, latest: string): string | null => {
    if (!cell(field)) wrong.push(`${columnNames[field][0]}: не заполнено`);
    return optionalDay(field, earliest, latest);
  };
  const birth = (field: Field, today: string): string => {
    const text = cell(field);
    if (!text) wrong.push(`${columnNames[field][0]}: не заполнено`);
    const read = birthReading(text, today);
    if ('born' in read) return read.born;
    if (text) wrong.push(`${columnNames[field][0]}: «${text.slice(0, 40)}» — ${read.wrong}`);
    return '';
  };
  return { wrong, cell, optional, needed, known, day, optionalDay, birth };
}

export const textUpTo =
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

export const wholeNumberBetween =
  (from: number, to: number) =>
  (text: string): number | null =>
    readWholeNumber(text, from, to);

/** A grade of the hip joints, A (best) to E. */
export const readHips = (text: string): string | null => (/^[A-E]$/i.test(text) ? text.toUpperCase() : null);
