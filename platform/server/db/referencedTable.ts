import { integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * Another domain's table as the target of a foreign key: its name and its integer key `id`, nothing else. It is for a
 * table whose domain stands above; importing the owner's declaration would make the domains depend on each other.
 */
export const referencedTable = (name: string) => pgTable(name, { id: integer('id').primaryKey() });
