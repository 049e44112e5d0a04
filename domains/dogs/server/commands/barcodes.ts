import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { selectRows, text } from '#platform/server/db/typedSql.ts';
import { withCheckDigit } from '../../numbers.ts';

/**
 * Takes new track numbers from a sequence in the caller's transaction; a stored number is never given twice. Numbers of
 * a rolled-back transaction may be reused after a database crash.
 */
export async function allocateBarcodes(db: Queryable, count: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    { number: text(sql`nextval('document_barcodes')`) },
    sql`from generate_series(1, ${count})`,
  );
  return rows.map(({ number }) => withCheckDigit(number));
}
