import { type SQL, sql } from 'drizzle-orm';

/**
 * A subquery on another table for a selection. In a query of one table Drizzle omits the table's name from selected
 * columns, so `id` inside the subquery would mean another table's; a nested SQL chunk keeps the names.
 */
export const subselect = <Value>(part: SQL<Value>): SQL<Value> => sql`(${part})`;
