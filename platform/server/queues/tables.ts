import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Jobs that migrations queue: pg-boss's tables are created later and take them over (`installQueues.ts`). */
export const migrationJobs = pgTable(
  'migration_jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    queue: text('queue').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    priority: integer('priority').notNull().default(0),
    startAfter: instant('start_after'),
    /** Failed: waits for staff. */
    isDead: boolean('is_dead').notNull().default(false),
    error: text('error'),
  },
  (table) => [check('migration_jobs_error', sql`${table.isDead} or ${table.error} is null`)],
);
