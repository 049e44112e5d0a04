import { sql } from 'drizzle-orm';
import { withCheckDigit } from '#domains/dogs/numbers.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, selectRow } from '#platform/server/db/typedSql.ts';

/** First digits of track numbers given by the portal; documents issued elsewhere have other digits. */
const prefix = '461';

/** A sequence gives it, so neither a race nor a crash repeats it. */
export async function nextBarcode(tx: Queryable): Promise<string> {
  const { next } = await selectRow(tx, { next: int(sql`nextval('application_barcodes')`) });
  return withCheckDigit(`${prefix}${String(next).padStart(9, '0')}`);
}
