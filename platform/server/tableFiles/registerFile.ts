import type { Queryable } from '../db/connect.ts';

/** What a row of a file does to its register. */
export type RowOutcome = 'added' | 'changed' | 'unchanged' | 'rejected';

export interface RowChange {
  field: string;
  from: string;
  to: string;
}

export interface TakenRow {
  line: number;
  /** As they stand in the file. */
  cells: readonly string[];
  outcome: RowOutcome;
  name: string;
  changes: readonly RowChange[];
  /** Why a row is rejected, in Russian. */
  mistakes: readonly string[];
}

export interface RowCounts {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
}

/** Which field each column of a file holds, as a person has said. */
export interface ChosenColumns {
  /** The line of the headings. */
  line: number;
  /** By column; '' where the column is not read. */
  fields: readonly string[];
}

export interface RegisterOrder {
  path: string;
  fileName: string;
  columns: ChosenColumns;
  /** Kind of all rows where the file has no column for it. */
  kind: string | null;
  /** Account of the staff member, for the history. */
  accountId: number;
  now: Date;
  /** The transaction is rolled back: other changes of the register need not wait for it. */
  isTrial: boolean;
  /** Called with every row in order. */
  onRow: (row: TakenRow) => Promise<void>;
}

export interface RegisterField {
  name: string;
  /** Heading in files and label on the screen. */
  title: string;
  isNeeded: boolean;
}

/** What a domain brings so that its register can be imported by a screen as by its command. */
export interface RegisterReader {
  fields: readonly RegisterField[];
  /** The field of a heading, or undefined. */
  find: (cell: string) => string | undefined;
  /** Reads and writes the file within a transaction, which a dry run rolls back. Throws UnreadableTable. */
  take: (tx: Queryable, order: RegisterOrder) => Promise<RowCounts>;
}

/** Places of the chosen fields. */
export const placesOf = <Field extends string>({ fields }: ChosenColumns): ReadonlyMap<Field, number> =>
  new Map(fields.flatMap((field, at) => (field ? [[field as Field, at] as const] : [])));
