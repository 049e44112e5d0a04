import type { Column, Part, SheetRow } from '../columns.ts';
import { arrangements, columnsOf, sheetNames } from '../columns.ts';
import type { Sheet } from '../contract.ts';
import { addExample, addKey } from './sample.ts';

/** Rows that the drop-downs of a sample cover. */
const offeredRows = 1500;
const lists = 'Справочники';

export interface BookPart {
  part: Exclude<Part, 4>;
  rows: readonly SheetRow[];
}

/** Writes the workbook of a report with drop-downs in choice columns, or the sample for an empty report. */
export async function writeBook(
  { type_id, choices }: Pick<Sheet, 'type_id' | 'choices'>,
  given: readonly BookPart[],
): Promise<Buffer> {
  // Import on demand: the library has a megabyte of source.
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  const options: Readonly<Record<string, readonly string[]>> = {
    breed: choices.breeds.map(({ name }) => name),
    judge: choices.judges.map(({ name }) => name),
    sex: ['кобель', 'сука'],
    class: choices.castes.map(({ name }) => name),
    grade: [...(choices.degrees.length ? choices.degrees : choices.grades).map(({ name }) => name), 'неявка'],
    discipline: choices.disciplines.map(({ name }) => name),
    level: [...new Set(choices.levels.map(({ name }) => name))],
    breeding: ['да', 'нет'],
    arrangement: arrangements,
    tick: ['+'],
  };
  const keys = Object.keys(options);
  const columnsByPart = given.map((one) => ({ ...one, columns: columnsOf(one.part, type_id, choices.dignities) }));
  for (const { part, rows, columns } of columnsByPart) {
    const sheet = book.addWorksheet(sheetNames[part], { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ key, width }) => ({ key, width: Math.max(width, 6) * 1.2, style: { numFmt: '@' } }));
    const head = sheet.addRow(columns.map(({ title }) => title));
    head.font = { bold: true };
    head.alignment = { wrapText: true, vertical: 'top' };
    if (!rows.length) addExample(sheet, part, columns, choices);
    for (const { cells } of rows) sheet.addRow(columns.map(({ key }) => cells[key] ?? ''));
    columns.forEach((column, at) => {
      const list = listOf(column, options);
      if (!list || !options[list]?.length) return;
      const letter = sheet.getColumn(at + 1).letter;
      const from = letterOf(keys.indexOf(list) + 1);
      const formula = `'${lists}'!$${from}$1:$${from}$${options[list].length}`;
      // One rule for the whole column keeps the file small.
      (sheet as unknown as { dataValidations: Validations }).dataValidations.add(
        `${letter}2:${letter}${Math.max(offeredRows, rows.length + 200)}`,
        {
          type: 'list',
          allowBlank: true,
          formulae: [formula],
          showErrorMessage: false,
        },
      );
    });
  }
  addKey(book);
  const hidden = book.addWorksheet(lists, { state: 'veryHidden' });
  keys.forEach((key, at) => {
    hidden.getColumn(at + 1).values = [...(options[key] ?? [])];
  });
  await hidden.protect('', {});
  return Buffer.from(await book.xlsx.writeBuffer());
}

interface Validations {
  add: (range: string, rule: object) => void;
}

function listOf({ key, kind }: Column, options: Readonly<Record<string, unknown>>): string | null {
  if (kind === 'tick') return 'tick';
  return key in options ? key : null;
}

const letterOf = (column: number): string => String.fromCharCode(64 + column);
