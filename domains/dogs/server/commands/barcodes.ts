import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { selectRows, text } from '#platform/server/db/typedSql.ts';
import { withCheckDigit } from '../../numbers.ts';

/**
 * New track numbers. They come from a sequence: never the same twice, not even when what asked for them was undone or
 * killed.
 */
export async function takeBarcodes(db: Queryable, count: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    { number: text(sql`nextval('document_barcodes')`) },
    sql`from generate_series(1, ${count})`,
  );
  return rows.map(({ number }) => withCheckDigit(number));
}
