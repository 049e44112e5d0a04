import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * `inArray` for lists that may be long: they go as one parameter. The builder makes a parameter of every value, which for
 * thousands of them takes longer than the query. No row fits an empty list.
 */
export const anyOf = (column: AnyColumn, values: readonly number[] | readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)})`;
