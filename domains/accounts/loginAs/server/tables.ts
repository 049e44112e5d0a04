import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Change } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import { accounts } from '../../server/tables.ts';

/**
 * Acts of staff in other people's accounts. Append-only: triggers refuse UPDATE, DELETE and TRUNCATE
 * (migrations/0000_baseline.sql).
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: instant('happened_at').notNull().default(portalNow),
    /** The staff member; null: the operator of a server command, who has no account. */
    staffAccountId: integer('staff_account_id').references(() => accounts.id),
    /** Name and roles of a named member of staff at that time. */
    staffName: text('staff_name'),
    /** Operator of a command: the system's user and the machine. */
    operator: text('operator'),
    /** The account entered; null for a command. */
    accountId: integer('account_id').references(() => accounts.id),
    /** The session inside; no foreign key, because sessions are deleted. Null for a command. */
    sessionId: bigint('session_id', { mode: 'number' }),
    /** «entered», «left», «command», or the name of the call made inside. */
    action: text('action').notNull(),
    /** Reason of entering, in the person's words. */
    reason: text('reason'),
    /** The row of the call whose outcome this row records. */
    outcomeOf: bigint('outcome_of', { mode: 'number' }).references((): AnyPgColumn => auditRecords.id),
    /** HTTP status of the answer; below 400: done. */
    status: smallint('status'),
    /** Reason of the refusal, as answered. */
    refusal: text('refusal'),
    /** Old and new values. */
    changes: jsonb('changes').$type<Change[]>(),
  },
  (table) => [
    uniqueIndex('audit_records_outcome').on(table.outcomeOf).where(sql`${table.outcomeOf} is not null`),
    check(
      'audit_records_by_one',
      sql`case when ${table.operator} is null then num_nulls(${table.staffAccountId}, ${table.accountId}, ${table.sessionId}) = 0
        else num_nonnulls(${table.staffAccountId}, ${table.accountId}, ${table.sessionId}) = 0 end`,
    ),
    index('audit_records_account').on(table.accountId, table.id),
    index('audit_records_staff').on(table.staffAccountId, table.id),
    index('audit_records_happened').on(table.happenedAt),
  ],
);
