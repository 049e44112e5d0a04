/** A table written to a file row by row, so that it is never held in memory as a whole. */
export interface Sheet {
  title: string;
  /** On the tab of a workbook with several sheets. */
  tab?: string;
  /** Under the title: the filters and the time. */
  note: string;
  columns: readonly SheetColumn[];
  /** Rows in batches; a cell for each column. */
  rows: AsyncIterable<readonly (readonly string[])[]>;
  /** The note at the end when there are more rows than the file may have. */
  limit: { rows: number; note: string };
}

export interface SheetColumn {
  title: string;
  /** Share of the width. */
  width: number;
}

/** Yields rows up to the limit; whether there were more is known at the end. */
export async function* withinLimit(
  { rows, limit }: Sheet,
  whole: (is: boolean) => void,
): AsyncGenerator<readonly string[]> {
  let left = limit.rows;
  for await (const batch of rows) {
    for (const row of batch) {
      if (left === 0) return whole(false);
      left -= 1;
      yield row;
    }
  }
  whole(true);
}
