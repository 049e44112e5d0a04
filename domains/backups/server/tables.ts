import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { RunKind } from '../policy.ts';

/** Backups and checks that staff asked for on the screen; the daily backup has no row. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<RunKind>().notNull(),
    set: text('set_name').notNull().default(''),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    askedAt: instant('asked_at').notNull().default(portalNow),
    finishedAt: instant('finished_at'),
    failure: text('failure').notNull().default(''),
  },
  (table) => [index('backup_runs_open').on(table.id).where(sql`${table.finishedAt} is null`)],
);
