import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Jobs that migrations ask for: the queue itself is made after them, and takes over what stands here
 * (`installQueues.ts`).
 */
export const migrationJobs = pgTable(
  'migration_jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    queue: text('queue').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    priority: integer('priority').notNull().default(0),
    startAfter: timestamp('start_after', { withTimezone: true }),
    /** Could not be done: waits for staff. */
    isDead: boolean('is_dead').notNull().default(false),
    error: text('error'),
  },
  (table) => [check('migration_jobs_error', sql`${table.isDead} or ${table.error} is null`)],
);
