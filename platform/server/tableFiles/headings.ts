import { cleanText } from '#platform/contract/cleanText.ts';

/** A row or a whole file that can't be taken; the message, in Russian, says what to mend. */
export class Refused extends Error {}

/** Throws Refused with everything that is wrong in a row, so that it is mended at once; nothing when nothing is. */
export function refuseAll(wrong: readonly string[]): void {
  if (wrong.length) throw new Refused(wrong.join('; '));
}

/** Words of a file as they are compared: any case, ё as е, single blanks. */
export const foldWord = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');

/** Headings a file may have: the documented one and the plain English one. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly [string, string]>>;

/** Which cell holds what. Throws Refused for a heading nobody knows, one given twice, and one that is missing. */
export function readHeadings<Field extends string>(
  cells: readonly string[],
  columnNames: ColumnNames<Field>,
  required: readonly Field[],
): ReadonlyMap<Field, number> {
  const fieldByHeading = new Map(
    (Object.keys(columnNames) as Field[]).flatMap((field) =>
      columnNames[field].map((heading) => [foldWord(heading), field] as const),
    ),
  );
  const places = new Map<Field, number>();
  cells.forEach((cell, at) => {
    if (!cell.trim()) return;
    const field = fieldByHeading.get(foldWord(cell));
    if (!field) throw new Refused(`Неизвестный столбец «${cleanText(cell).slice(0, 40)}»`);
    if (places.has(field)) throw new Refused(`Столбец «${columnNames[field][0]}» указан дважды`);
    places.set(field, at);
  });
  const missing = required.filter((field) => !places.has(field)).map((field) => `«${columnNames[field][0]}»`);
  if (missing.length) throw new Refused(`Нет обязательных столбцов: ${missing.join(', ')}`);
  return places;
}
