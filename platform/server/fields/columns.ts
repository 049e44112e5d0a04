import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { blankValueOf, type Field, type Fields, type ValuesOf } from '#platform/contract/fields/fields.ts';

/** A declared field with a column. `column`: its SQL name where it differs from the field's. */
export type StoredField = Field & { column?: string };

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];
type SqlName<Column> = Column extends { _: { name: infer Name } } ? Name : never;
/** SQL names of a table's columns. */
export type SqlNames<Table extends PgTable> = {
  [Key in keyof ColumnsOf<Table>]: SqlName<ColumnsOf<Table>[Key]>;
}[keyof ColumnsOf<Table>];
type ColumnName<Name, F> = F extends { column: infer Column } ? Column : Name;
/** Fields for which the table has no column. */
type Homeless<Fs, Table extends PgTable> = {
  [Name in keyof Fs]: ColumnName<Name, Fs[Name]> extends SqlNames<Table> ? never : Name;
}[keyof Fs];

export interface Columns<Fs extends Fields> {
  /** Values as a table row, by the table's keys. '' and 0 become null in nullable columns. */
  toRow: (values: Partial<ValuesOf<Fs>>) => Record<string, unknown>;
  /** Values of a row; all blank for a missing row. */
  fromRow: (row: object | null) => ValuesOf<Fs>;
  /** For a query's selection, by the fields' names; null where there is no row or no value. */
  selection: { [Name in keyof Fs]: SQL<ValuesOf<Fs>[Name & keyof ValuesOf<Fs>] | null> };
}

/**
 * Maps declared fields to columns. The compiler refuses a field without one: add the column to the table or name an
 * existing one by `column`.
 */
export function columnsOf<Fs extends Fields, Table extends PgTable>(
  table: Table,
  fields: Fs,
  ..._missing: [Homeless<Fs, Table>] extends [never] ? [] : [noColumnFor: Homeless<Fs, Table>]
): Columns<Fs> {
  const keys = new Map(
    Object.entries(getTableColumns(table)).map(([key, column]) => [
      column.name,
      { key, column: column as AnyPgColumn },
    ]),
  );
  const stored = Object.entries(fields as Record<string, StoredField>).map(([name, field]) => {
    const found = keys.get(field.column ?? name);
    if (!found) throw new Error(`No column for the field ${name}`);
    return { name, field, ...found };
  });
  return {
    toRow: (values) =>
      Object.fromEntries(
        stored
          .filter(({ name }) => name in values)
          .map(({ name, key, column, field }) => {
            const value = (values as Record<string, unknown>)[name];
            return [key, !column.notNull && value === blankValueOf(field) ? null : value];
          }),
      ),
    fromRow: (row) =>
      Object.fromEntries(
        stored.map(({ name, key, field }) => [
          name,
          (row as Record<string, unknown> | null)?.[key] ?? blankValueOf(field),
        ]),
      ) as ValuesOf<Fs>,
    selection: Object.fromEntries(stored.map(({ name, column }) => [name, sql`${column}`])) as Columns<Fs>['selection'],
  };
}
