import { count, inArray } from 'drizzle-orm';
import type { breeds, castes, cities, dignities, ranks } from '#domains/dictionaries/server/tables.ts';
import type { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';

export const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

const unknown = (field: string): PortalError => new PortalError(400, { [field]: 'Такой записи нет в справочнике' });

/** 400 under the field when one of the ids is of nothing. */
export async function mustExist(tx: Queryable, table: typeof referees, ids: readonly number[], field: string): Promise<void> {
  if (!ids.length) return;
  const [found] = await tx
    .select({ known: count() })
    .from(table)
    .where(inArray(table.id, [...ids]));
  if (found?.known !== ids.length) throw unknown(field);
}

type Offered = typeof breeds | typeof castes | typeof cities | typeof dignities | typeof ranks;

/** The same, and of what staff have deleted only what the show has already may be chosen. */
export async function mustBeOffered(
  tx: Queryable,
  table: Offered,
  ids: readonly number[],
  { field, kept }: { field: string; kept: readonly number[] },
): Promise<void> {
  if (!ids.length) return;
  const rows = await tx
    .select({ id: table.id, isDeleted: table.isDeleted })
    .from(table)
    .where(inArray(table.id, [...ids]));
  if (rows.length !== ids.length) throw unknown(field);
  if (rows.some(({ id, isDeleted }) => isDeleted && !kept.includes(id))) throw new PortalError(400, { [field]: 'Этой записи в справочнике больше нет' });
}
