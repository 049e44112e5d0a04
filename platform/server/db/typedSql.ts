import { type AnyColumn, type GetColumnData, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/**
 * Typed SQL beyond Drizzle's builder, with types derived from columns and casts, never from assertions: JSON made in
 * the database, common table expressions, statements without rows. The only place that sends SQL as text.
 */

/** Kinds of columns whose value is the same in a row, in JSON and in the program; a Date or a bigint is not. */
type PlainKind = 'string' | 'number' | 'boolean' | 'json' | 'array';
/** Strings that JSON formats differently from a row. */
type TwoFaced = 'PgNumeric' | 'PgTimestampString';
type Field = AnyColumn | SQL | SQL.Aliased;

type Value<F> = F extends AnyColumn
  ? F['_']['columnType'] extends TwoFaced
    ? never
    : F['_']['dataType'] extends PlainKind
      ? GetColumnData<F>
      : never
  : F extends SQL.Aliased<infer T> | SQL<infer T>
    ? T
    : never;

export type Fields = Readonly<Record<string, Field>>;
export type RowOf<F extends Fields> = { -readonly [Name in keyof F]: Value<F[Name]> };

/** A query of the builder, for use inside another one. */
type Query<T> = SQLWrapper & { readonly _: { readonly result: readonly Record<string, T>[] } };

/** The builder without a connection: for parts of queries. */
export const query = new QueryBuilder();

/**
 * In a select of one table Drizzle omits the table's name, so an outer query's column would be taken for the inner
 * table's; nesting keeps the name.
 */
const qualified = (value: SQLWrapper): SQL => sql`${value}`;

/** Null where a column is nullable or an expression's type includes null. */
type NullOf<V> = V extends AnyColumn
  ? Extract<GetColumnData<V>, null>
  : V extends SQL<infer T>
    ? unknown extends T
      ? never
      : Extract<T, null>
    : never;

/** The cast guarantees what the type declares. */
const cast =
  <T>(type: string) =>
  <V extends SQLWrapper>(value: V): SQL<T | NullOf<V>> =>
    sql`(${qualified(value)})::${sql.raw(type)}`;

export const int = cast<number>('int');
export const float = cast<number>('float8');
export const text = cast<string>('text');
export const bool = cast<boolean>('bool');
/** A calendar day, YYYY-MM-DD. */
export const day = cast<string>('date');
export const ints = cast<number[]>('int[]');
export const texts = cast<string[]>('text[]');

/** Text that is one of these words; any other text becomes null, which the type does not include. */
export const oneOf = <const Word extends string>(words: readonly Word[], value: SQLWrapper): SQL<Word> =>
  sql`(array[${listed(words.map((word) => sql`${word}`))}]::text[])[array_position(array[${listed(words.map((word) => sql`${word}`))}]::text[], (${value})::text)]`;

/** Instants of the database as milliseconds. */
export const milliseconds = <V extends SQLWrapper>(value: V): SQL<number | NullOf<V>> =>
  sql`(extract(epoch from ${value}) * 1000)::float8`;

/** For a column of a left-joined table or an expression that may be null. */
export const orNull = <F extends Field>(field: F): SQL<Value<F> | null> => sql`${qualified(field)}`;

/** The field under another name, in a select that others select from. */
export const labelled = <F extends Field>(field: F, label: string): SQL.Aliased<Value<F>> =>
  sql<Value<F>>`${qualified(field)}`.as(label);

export const when = <F extends Field>(condition: SQL, value: F): SQL<Value<F> | null> =>
  sql`case when ${condition} then ${qualified(value)} end`;

/** The one value of a query of one row, of an aggregate for instance. */
export const onlyValue = <T>(one: Query<T>): SQL<T> => sql`${one}`;
/** The one value of a query that may find no row. */
export const valueOrNull = <T>(one: Query<T>): SQL<T | null> => sql`${one}`;
/** The values of a query as an array, in its order. */
export const listOf = <T>(many: Query<T>): SQL<T[]> => sql`array${many}`;

/** The table with its alias, after `from` or `join`. */
export function aliased(table: PgTable): SQL {
  const original = Reflect.get(table, Symbol.for('drizzle:OriginalName')) as string;
  return sql`${sql.identifier(original)} ${sql.identifier(getTableName(table))}`;
}

function name(key: string): SQL {
  if (!/^\w+$/.test(key)) throw new Error(`No name of a field: ${key}`);
  return sql.raw(`'${key}'`);
}

const listed = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);

export const jsonObject = <const F extends Fields>(fields: F): SQL<RowOf<F>> =>
  sql`json_build_object(${listed(Object.entries(fields).flatMap(([key, field]) => [name(key), sql`${field}`]))})`;

export const jsonArray = <const F extends readonly Field[]>(
  ...fields: F
): SQL<{ -readonly [At in keyof F]: Value<F[At]> }> =>
  sql`json_build_array(${listed(fields.map((one) => sql`${one}`))})`;

/** All values as one JSON array; empty, not null, when there are none. */
export const jsonAgg = <F extends Field>(field: F, ...order: SQLWrapper[]): SQL<Value<F>[]> =>
  sql`coalesce(json_agg(${qualified(field)}${order.length ? sql` order by ${listed(order)}` : sql``}), '[]'::json)`;

/**
 * The values as a JSON array: `from` is everything behind that word, an inner select with its own limit for instance.
 */
export const valuesFrom = <F extends Field>(field: F, from: SQL, ...order: SQLWrapper[]): SQL<Value<F>[]> =>
  sql`(select ${jsonAgg(field, ...order)} from ${from})`;

/** The rows as a JSON array of objects. */
export const jsonRows = <const F extends Fields>(fields: F, from: SQL, ...order: SQLWrapper[]): SQL<RowOf<F>[]> =>
  valuesFrom(jsonObject(fields), from, ...order);

/** For the selection of a query passed to `jsonList`: `query.select(jsonRow({ id: breeds.id }))`. */
export const jsonRow = <const F extends Fields>(fields: F) => ({ row: jsonObject(fields).as('row') });

/** The rows of a `jsonRow` query as a list inside a row of another, in their order; empty when there are none. */
export const jsonList = <Row>(rows: SQLWrapper & { readonly _: { readonly result: { row: Row }[] } }): SQL<Row[]> =>
  sql`(select coalesce(json_agg(listed.row), '[]'::json) from ${rows} listed)`;

/** `…, 2 as "b", 3 as "c"`: a select list. */
export const selectList = (fields: Fields): SQL =>
  listed(Object.entries(fields).map(([key, field]) => sql`${field} as ${sql.identifier(key)}`));

/** Rows of an inner select as a JSON array, in its order: `behind` is everything behind its `from`. */
export const rowsOf = <const F extends Fields>(fields: F, behind: SQL): SQL<RowOf<F>[]> =>
  sql`(select coalesce(json_agg(found), '[]'::json) from (select ${selectList(fields)} from ${behind}) found)`;

/**
 * Rows of a query the builder cannot express: `behind` is everything behind the select list, `before` the `with` in
 * front of it. The types are those of the fields.
 */
export async function selectRows<const F extends Fields>(
  db: Queryable,
  fields: F,
  behind: SQL = sql``,
  before: SQL = sql``,
): Promise<RowOf<F>[]> {
  const { rows } = await db.execute(sql`${before} select ${selectList(fields)} ${behind}`);
  return rows as RowOf<F>[];
}

/** The same for a query with exactly one row. */
export async function selectRow<const F extends Fields>(
  db: Queryable,
  fields: F,
  behind: SQL = sql``,
  before: SQL = sql``,
): Promise<RowOf<F>> {
  const [row] = await selectRows(db, fields, behind, before);
  if (!row) throw new Error('A query of one row has found none');
  return row;
}

/** Rows of a table whose name and columns are known only at run time. */
export async function selectUnknown(db: Queryable, select: SQL): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(select);
  return rows;
}

/** Transaction-level advisory lock; others that take the same name wait. `shared`: waits only for exclusive holders. */
export const lock = (tx: Queryable, named: string, { shared = false } = {}): Promise<void> =>
  runStatement(
    tx,
    sql`select ${sql.raw(shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(hashtextextended(${named}, 0))`,
  );

/** Rows returned by a change the builder cannot express, an `insert … select` for instance. */
export async function changeRows<const F extends Fields>(
  db: Queryable,
  change: SQL,
  returning: F,
): Promise<RowOf<F>[]> {
  const { rows } = await db.execute(sql`${change} returning ${selectList(returning)}`);
  return rows as RowOf<F>[];
}

/** The whole row of this name in the statement, as JSON. */
export const wholeRow = (named: string): SQL<Record<string, unknown>> => sql`to_jsonb(${sql.identifier(named)})`;

/** A statement without result rows: a notification, `analyze`, a change the builder cannot express. */
export async function runStatement(db: Queryable, statement: SQL): Promise<void> {
  await db.execute(statement);
}
