import { cleanText } from '#platform/contract/cleanText.ts';

/** A refused row or file; the message, in Russian, says what to correct. */
export class RefusedHeadings extends Error {}

/** Throws Refused with all errors of a row, so that they are corrected at once; does nothing without errors. */
export function refuseHeadings(wrong: readonly string[]): void {
  if (wrong.length) throw new RefusedHeadings(wrong.join('; '));
}

/** Comparison form of words: case-insensitive, ё as е, single blanks. */
export const foldWord = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');

/** Accepted headings of a column: the documented one, the English one, and common variants. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly [string, string, ...string[]]>>;

/** Remarks on how a column is filled, not what it holds. */
const remark =
  /^(обязательн\p{L}*( поле)?|необязательн\p{L}*|если есть|при наличии|[дмг]{2,4}([ ./-][дмг]{2,4}){2}|[dmy]{2,4}([ ./-][dmy]{2,4}){2}|[кмж]\/[сж]|кобель\/сука|сука\/кобель|\d+ цифр|да\/нет)$/u;

/** Small Cyrillic letters that look like Latin ones: «САС» typed in either alphabet is one heading. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  х: 'x',
  у: 'y',
};
const inOneAlphabet = (word: string): string =>
  word.replace(/[авсенкмортху]/g, (letter) => lookalikes[letter] ?? letter);

/** The column of a heading, or undefined. */
export type FindColumn<Column> = (cell: string) => Column | undefined;

/**
 * Finds columns by their headings: case-insensitive, in quotation marks, with a trailing star or colon, with a remark
 * on how the column is filled: «Кличка*», «Пол (к/с)», «Дата рождения, дд.мм.гггг». Any other remark makes another
 * heading, because «Кличка (латиницей)» is not «Кличка».
 */
export function columnFinder<Column>(names: Iterable<readonly [heading: string, column: Column]>): FindColumn<Column> {
  const exact = new Map([...names].map(([heading, column]) => [foldWord(heading), column]));
  const alike = new Map<string, Column | undefined>();
  for (const [heading, column] of exact) {
    const key = inOneAlphabet(heading);
    alike.set(key, alike.has(key) && alike.get(key) !== column ? undefined : column);
  }
  const find = (heading: string): Column | undefined => exact.get(heading) ?? alike.get(inOneAlphabet(heading));
  return (cell) => {
    const heading = foldWord(cleanText(cell));
    if (!heading) return undefined;
    const bare = heading.replace(/["'«»„“”*:]/g, '').trim();
    const [word, note] = partsOf(bare);
    return find(heading) ?? find(bare) ?? (note ? find(remark.test(note) ? word : `${word} ${note}`) : undefined);
  };
}

/** «Пол (к/с)» and «Пол, к/с»: the word and the remark; '' without a remark. */
function partsOf(heading: string): [word: string, note: string] {
  const at = heading.endsWith(')') ? heading.indexOf('(') : heading.indexOf(', ');
  if (at < 1) return [heading, ''];
  return [heading.slice(0, at).trim(), heading.slice(at + 1, heading.endsWith(')') ? -1 : undefined).trim()];
}

/** «№ п/п»: numbers the rows and carries no data. */
export const isOrdinal = (cell: string, at: number): boolean =>
  /^(№|n|#)? ?п[ /.]?п\.?$/.test(foldWord(cell)) || (at === 0 && /^(№|#|n)$/.test(foldWord(cell)));

export interface FoundColumns<Column> {
  places: ReadonlyMap<Column, number>;
  /** Headings without a column, as written. */
  unknown: string[];
  twice: Column[];
}

/** Maps columns to cells by a row of headings. */
export function findColumns<Column>(cells: readonly string[], find: FindColumn<Column>): FoundColumns<Column> {
  const places = new Map<Column, number>();
  const [unknown, twice]: [string[], Column[]] = [[], []];
  cells.forEach((cell, at) => {
    if (!cell.trim()) return;
    const column = find(cell);
    if (column === undefined) {
      if (!isOrdinal(cell, at)) unknown.push(cleanText(cell).slice(0, 40));
    } else if (places.has(column)) twice.push(column);
    else places.set(column, at);
  });
  return { places, unknown, twice };
}

/** Finds the columns of a file by all the headings each may have. */
export const finderOf = <Field extends string>(columnNames: ColumnNames<Field>): FindColumn<Field> =>
  columnFinder(
    (Object.keys(columnNames) as Field[]).flatMap((field) =>
      columnNames[field].map((heading) => [heading, field] as const),
    ),
  );

/** Maps columns to cells. Throws Refused with every unknown, duplicate or missing heading. */
export function readHeadings<Field extends string>(
  cells: readonly string[],
  columnNames: ColumnNames<Field>,
  required: readonly Field[],
): ReadonlyMap<Field, number> {
  const { places, unknown, twice } = findColumns(cells, finderOf(columnNames));
  const named = (fields: readonly Field[]): string => fields.map((field) => `«${columnNames[field][0]}»`).join(', ');
  const missing = required.filter((field) => !places.has(field));
  refuseHeadings([
    ...(unknown.length ? [`${unknownColumnsText(unknown)}. Переименуйте или удалите их, как в описании файла`] : []),
    ...twice.map((field) => `Столбец «${columnNames[field][0]}» указан дважды`),
    ...(missing.length ? [`Нет обязательных столбцов: ${named(missing)}`] : []),
  ]);
  return places;
}

export const unknownColumnsText = (unknown: readonly string[]): string =>
  `${unknown.length > 1 ? 'Неизвестные столбцы' : 'Неизвестный столбец'} ${unknown.map((one) => `«${one}»`).join(', ')}`;

/** An apostrophe that only keeps a spreadsheet from evaluating the text or reformatting a number. */
const guarded = /^'(?=[=+\-@\t]|\d[\d\s.,:/-]*$)/;

/** The text of a cell without a spreadsheet's protective apostrophe. */
export const cellText = (text: string): string => cleanText(text.startsWith("'") ? text.replace(guarded, '') : text);
