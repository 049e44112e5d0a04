import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { withCheckDigit } from '../../numbers.ts';

/** New track numbers. They come from a sequence: never the same twice, not even when what asked for them was undone or killed. */
export async function takeBarcodes(db: Queryable, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ number: number }>(sql`select nextval('document_barcodes') as number from generate_series(1, ${count})`);
  return rows.map(({ number }) => withCheckDigit(String(number)));
}
