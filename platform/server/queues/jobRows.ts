import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '../db/columns.ts';
import { jobSchema } from './queueList.ts';

/** pg-boss's own table, for reading. Created by pg-boss, never by the migrations. */
export const jobRows = pgSchema(jobSchema).table('job', {
  id: uuid('id').notNull().defaultRandom(),
  name: text('name').notNull(),
  priority: integer('priority').notNull().default(0),
  data: jsonb('data').$type<Record<string, unknown>>(),
  /** created, retry: waiting. active: running. */
  state: text('state').notNull().default('created'),
  startAfter: instant('start_after').notNull().default(portalNow),
  createdOn: instant('created_on').notNull().default(portalNow),
  keepUntil: instant('keep_until').notNull().default(portalNow),
  output: jsonb('output').$type<Record<string, unknown>>(),
  /** For a dead letter: the queue it comes from. */
  sourceName: text('source_name'),
  sourceCreatedOn: instant('source_created_on'),
  sourceRetryCount: integer('source_retry_count'),
});
