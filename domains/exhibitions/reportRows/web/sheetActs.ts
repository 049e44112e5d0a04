import type { SheetRow } from '../columns.ts';
import type { KnownDog } from '../readCells.ts';
import type { Edit } from './edits.ts';

export interface SheetActs {
  apply: (edit: Edit) => void;
  /** Removes rows; «Отменить» restores their positions. */
  remove: (ids: ReadonlySet<string>) => void;
  write: (row: SheetRow, field: string, to: string) => void;
  undo: () => void;
  redo: () => void;
  /** Options of a column for a row, such as classes for the dog's age. */
  options: (field: string, row: SheetRow) => readonly string[];
  find: (text: string) => Promise<readonly KnownDog[]>;
  /** Fills the row from a chosen studbook dog. */
  choose: (row: SheetRow, dog: KnownDog) => void;
}
