import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { selectRows, text } from '#platform/server/db/typedSql.ts';
import { withCheckDigit } from '../../numbers.ts';

/**
 * New track numbers, never kept twice: taken from a sequence in the transaction that keeps them. Of one that came to nothing they may be given
 * again after a crash of the database.
 */
export async function takeBarcodes(db: Queryable, count: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    { number: text(sql`nextval('document_barcodes')`) },
    sql`from generate_series(1, ${count})`,
  );
  return rows.map(({ number }) => withCheckDigit(number));
}
