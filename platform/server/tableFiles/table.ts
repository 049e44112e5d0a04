/** One row of a table that was read. */
export interface TableRow {
  /** The number a spreadsheet shows beside it, from 1. */
  line: number;
  /** Texts as a person sees them; days are YYYY-MM-DD. Cells behind the last filled one may be missing. */
  cells: string[];
  /** Why the row must not be taken, in Russian, naming its cell: an error of the spreadsheet, letters that can't be read. */
  fault: string | null;
}

/** A table that can't be read at all; the message, in Russian, says to its sender what to mend. */
export class UnreadableTable extends Error {}

/** What the library says of a broken archive is for the log. */
export const unreadableBook =
  'Файл XLSX не читается: он повреждён или это другой файл под этим именем. Откройте его в таблице и сохраните заново';
