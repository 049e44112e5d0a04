import type { SheetRow } from '../columns.ts';
import type { KnownDog } from '../readCells.ts';
import type { Edit } from './edits.ts';

/** What the grid and the cards can do with rows. */
export interface SheetActs {
  apply: (edit: Edit) => void;
  /** Takes rows out; «Отменить» brings them back to where they stood. */
  remove: (ids: ReadonlySet<string>) => void;
  /** One cell; a number or a stamp of the studbook fills the rest of the row. */
  write: (row: SheetRow, field: string, to: string) => void;
  undo: () => void;
  redo: () => void;
  /** Names a column offers to a row: classes by the age of its dog. */
  options: (field: string, row: SheetRow) => readonly string[];
  /** The studbook's dogs for what is typed. */
  find: (text: string) => Promise<readonly KnownDog[]>;
  /** A dog that was chosen from the studbook's. */
  choose: (row: SheetRow, dog: KnownDog) => void;
}
