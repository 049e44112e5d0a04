import { type SQL, sql } from 'drizzle-orm';

/**
 * A part of a query that reads another table, for somebody else's selection. Where a query reads one table only,
 * Drizzle leaves its name out of the columns of the selection itself, and `id` would mean another table's; inside a
 * part of its own the columns keep their tables' names.
 */
export const subselect = <Value>(part: SQL<Value>): SQL<Value> => sql`(${part})`;
