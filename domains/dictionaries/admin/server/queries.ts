import { and, asc, count, eq, getTableColumns, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/server/db/connect.ts';
import { foldedName, partOfName } from '#platform/server/db/nameSearch.ts';
import * as tables from '../../server/tables.ts';
import type { AdminEntries, AdminEntriesInput, AdminEntry } from '../contract.ts';
import { type AdminValue, type AdminValues, adminDictionary, type DictionaryName } from '../fields.ts';

type Editable = PgTable & { id: PgColumn; isDeleted: PgColumn };

const editable: Record<DictionaryName, Editable> = {
  breeds: tables.breeds,
  cities: tables.cities,
  ranks: tables.ranks,
  castes: tables.castes,
  dignities: tables.dignities,
  abbreviations: tables.abbreviations,
  grades: tables.grades,
  judging_terms: tables.judgingTerms,
  trial_levels: tables.trialLevels,
  trial_grades: tables.trialGrades,
  everyday_names: tables.everydayNames,
};

export const tableOf = (dictionary: DictionaryName): Editable => editable[dictionary];

const byName = (dictionary: DictionaryName): Map<string, [key: string, column: PgColumn]> =>
  new Map(
    Object.entries(getTableColumns(editable[dictionary])).map(([key, column]) => [
      column.name,
      [key, column as PgColumn],
    ]),
  );

/** Columns of the dictionary's own fields, keyed by wire name. */
export function columnsOf(dictionary: DictionaryName): Record<string, PgColumn> {
  const known = byName(dictionary);
  return Object.fromEntries(
    adminDictionary(dictionary).fields.map(({ name }) => {
      const [, column] = known.get(name) ?? [];
      if (!column) throw new Error(`The dictionary «${dictionary}» has no column ${name}`);
      return [name, column];
    }),
  );
}

/** Converts wire values to a row of the table. */
export function rowOf(dictionary: DictionaryName, values: AdminValues): Record<string, unknown> {
  const known = byName(dictionary);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [known.get(name)?.[0] ?? name, value]));
}

const pageSize = 50;

const among = (columns: readonly PgColumn[], search: string | undefined): SQL | undefined =>
  search ? like(foldedName(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`), partOfName(search)) : undefined;

/** Pages by offset: a dictionary has at most a thousand entries. */
export async function listAdminEntries(
  db: Queryable,
  { dictionary, search, from = 0 }: AdminEntriesInput,
): Promise<AdminEntries> {
  const table = tableOf(dictionary);
  const columns = columnsOf(dictionary);
  const { name } = columns;
  if (!name) throw new Error(`The dictionary «${dictionary}» has no name column`);
  const texts = Object.values(columns).filter(({ dataType }) => dataType === 'string');
  const found = among(texts, search);
  const rows = await db
    .select({
      ...columns,
      entry_id: table.id,
      entry_is_deleted: table.isDeleted,
      entry_version: tables.dictionaryEdits.version,
    })
    .from(table)
    .leftJoin(
      tables.dictionaryEdits,
      and(eq(tables.dictionaryEdits.dictionary, dictionary), eq(tables.dictionaryEdits.entryId, table.id)),
    )
    .where(found)
    .orderBy(asc(name), asc(table.id))
    .limit(pageSize)
    .offset(from);
  const [counted] = await db.select({ total: count() }).from(table).where(found);
  return { rows: rows.map(toEntry), total: counted?.total ?? 0 };
}

function toEntry({ entry_id, entry_is_deleted, entry_version, ...values }: Record<string, unknown>): AdminEntry {
  return {
    id: entry_id as number,
    version: (entry_version as number | null) ?? 0,
    is_deleted: entry_is_deleted as boolean,
    values: values as Record<string, AdminValue>,
  };
}
