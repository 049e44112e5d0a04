/** A table that is written into a file row by row, so that none is ever held whole in memory. */
export interface Sheet {
  title: string;
  /** Under the title: what was chosen, when it was made. */
  note: string;
  columns: readonly SheetColumn[];
  /** Rows in batches; a cell for each column. */
  rows: AsyncIterable<readonly (readonly string[])[]>;
  /** Said in the end when there are more rows than the file may have. */
  limit: { rows: number; note: string };
}

export interface SheetColumn {
  title: string;
  /** Share of the width. */
  width: number;
}

/** Rows up to the limit; whether more were there is known when they have ended. */
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
