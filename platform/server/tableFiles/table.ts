/** One row of a table that was read. */
export interface TableRow {
  /** The row number shown by a spreadsheet, from 1. */
  line: number;
  /** Texts as displayed; days are YYYY-MM-DD. Trailing empty cells may be missing. */
  cells: string[];
  /** Why the row must be refused, in Russian, with its cell: a spreadsheet error or undecodable letters. */
  fault: string | null;
}

/** An unreadable table; the message, in Russian, tells its sender what to correct. */
export class UnreadableTable extends Error {}

/** The library's error message for a broken archive goes to the log only. */
export const unreadableBook =
  'Файл XLSX не читается: он повреждён или это другой файл под этим именем. Откройте его в таблице и сохраните заново';
