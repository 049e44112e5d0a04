import { readFileSync } from 'node:fs';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { parseCsv } from './csv.ts';
import * as tables from './tables.ts';

/** Referenced tables come before the tables that reference them. */
const sources: [file: string, table: PgTable & { id: PgColumn }][] = [
  ['cities', tables.cities],
  ['breed_groups', tables.breedGroups],
  ['breeds', tables.breeds],
  ['exhibition_types', tables.exhibitionTypes],
  ['ranks', tables.ranks],
  ['castes', tables.castes],
  ['grades', tables.grades],
  ['dignities', tables.dignities],
  ['abbreviations', tables.abbreviations],
  ['weekdays', tables.weekdays],
  ['contact_types', tables.contactTypes],
  ['judging_terms', tables.judgingTerms],
  ['trial_levels', tables.trialLevels],
  ['trial_grades', tables.trialGrades],
  ['everyday_names', tables.everydayNames],
  ['breed_names', tables.everydayNames],
];

const folder = new URL('./reference/', import.meta.url);

/**
 * Updates the dictionaries in the database from `reference/`, except entries that staff have edited. Runs at every
 * start and writes only the differences. Returns the number of changed rows.
 */
export async function loadReference(db: Db): Promise<{ changed: number }> {
  return db.transaction(async (tx) => {
    let changed = 0;
    for (const [file, table] of sources) {
      const rows = readRows(file, table);
      const columns = Object.fromEntries(
        Object.entries(getTableColumns(table)).filter(([key]) => rows[0] && key in rows[0]),
      );
      const isOurs = sql`not exists (select 1 from ${tables.dictionaryEdits} e where e.dictionary = ${getTableName(table)} and e.entry_id = excluded.id)`;
      const set = Object.fromEntries(
        Object.entries(columns)
          .filter(([key]) => key !== 'id')
          .map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
      );
      const names = Object.values(columns).map((column) => column.name);
      const target = sql.join(
        names.map((name) => sql`${table}.${sql.identifier(name)}`),
        sql`, `,
      );
      const given = sql.join(
        names.map((name) => sql`excluded.${sql.identifier(name)}`),
        sql`, `,
      );
      const written = await tx
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({
          target: table.id,
          set,
          setWhere: sql`(${target}) is distinct from (${given}) and ${isOurs}`,
        })
        .returning({ id: table.id });
      changed += written.length;
    }
    if (changed) await recordEvent(tx, { name: 'dictionaries.loaded', ids: {} });
    return { changed };
  });
}

/**
 * Parses the rows of a file by the table's column types. An empty cell becomes null in a nullable column. A column
 * with a default may be missing.
 */
function readRows(file: string, table: PgTable): Record<string, unknown>[] {
  const columns = Object.entries(getTableColumns(table));
  return parseCsv(readFileSync(new URL(`${file}.csv`, folder), 'utf8')).map((row) =>
    Object.fromEntries(
      columns.flatMap(([key, column]): [string, unknown][] => {
        const text = row[column.name];
        if (text === undefined && column.hasDefault) return [];
        if (text === undefined) throw new Error(`reference/${file}.csv has no column ${column.name}`);
        if (text === '' && !column.notNull) return [[key, null]];
        if (column.dataType === 'number') return [[key, Number(text)]];
        if (column.dataType === 'boolean') return [[key, text === 'true' || text === '1']];
        return [[key, text]];
      }),
    ),
  );
}
