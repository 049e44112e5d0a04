import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The `insert … select` of many rows, for `changeRows` or `runStatement`; ids grow in the order of the rows. The rows go
 * as one parameter of JSON: the builder makes a parameter of every value, which for thousands of rows takes longer than
 * the insert itself. All rows have the keys of the first; other columns get the database's defaults. Throws for a row
 * that has other keys, and for no rows. Columns of bytes are not supported.
 */
export function insertOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const [first] = rows as readonly Record<string, unknown>[];
  if (!first) throw new Error('No rows to insert');
  const known = getTableColumns(table);
  const columns = Object.keys(first).map((key) => {
    const column = known[key];
    if (!column) throw new Error(`The table has no column ${key}`);
    return { key, column };
  });
  const given = (rows as readonly Record<string, unknown>[]).map((row) => {
    if (Object.keys(row).length !== columns.length) throw new Error('Rows of one insert have different columns');
    return columns.map(({ key, column }) => {
      const value = row[key];
      if (value === undefined) throw new Error(`A row has no ${key}`);
      // JSON in a column is JSON here; everything else is written as the column writes its parameter.
      if (value === null || column.dataType === 'json') return value;
      const written = column.mapToDriverValue(value);
      // Half of a pair of code units, left by a cut, becomes a replacement character, as in a parameter of text.
      return typeof written === 'string' ? written.toWellFormed() : written;
    });
  });
  const json = JSON.stringify(given.map((values) => Object.fromEntries(values.map((value, at) => [`c${at}`, value]))));
  const names = sql.join(
    columns.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  );
  const short = sql.join(
    columns.map((_, at) => sql.identifier(`c${at}`)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(({ column }, at) => sql`${sql.identifier(`c${at}`)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${short} from rows from (json_to_recordset(${json}::json) as (${types}))
    with ordinality as given (${short}, nth) order by nth`;
}
