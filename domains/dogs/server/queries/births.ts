import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { DayOrYear } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { dogs } from '../tables.ts';

interface BirthColumns {
  bornOn: AnyColumn;
  bornYearOnly: AnyColumn;
}

/** The birth as it is shown and sent: `YYYY-MM-DD`, or `YYYY` where only the year is known. */
export const birthOf = ({ bornOn, bornYearOnly }: BirthColumns): SQL<string> =>
  sql<string>`case when ${bornYearOnly} then left(${bornOn}::text, 4) else ${bornOn}::text end`;

/** `birthOf` of a row that is read already. */
export const birthOfRow = ({ bornOn, bornYearOnly }: { bornOn: string; bornYearOnly: boolean }): string =>
  bornYearOnly ? bornOn.slice(0, 4) : bornOn;

/** Births of these dogs by id. */
export async function birthsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, DayOrYear>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: dogs.id, born: birthOf(dogs) })
    .from(dogs)
    .where(inArray(dogs.id, [...ids]));
  return new Map(rows.map(({ id, born }) => [id, born]));
}
