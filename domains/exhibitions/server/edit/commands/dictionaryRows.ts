import { count, inArray } from 'drizzle-orm';
import type { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';

export const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** 400 under the field when one of the ids is of nothing. */
export async function mustExist(tx: Queryable, table: typeof referees, ids: readonly number[], field: string): Promise<void> {
  if (!ids.length) return;
  const [found] = await tx
    .select({ known: count() })
    .from(table)
    .where(inArray(table.id, [...ids]));
  if (found?.known !== ids.length) throw new PortalError(400, { [field]: 'Такой записи нет в справочнике: выберите из списка' });
}
