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
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Change } from '#platform/server/changes.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { accounts } from '../../server/tables.ts';

/**
 * What staff did in other people's accounts. Rows are only ever added: triggers refuse UPDATE, DELETE and TRUNCATE
 * (migrations/*_append_only.sql), so nobody can tidy up after themselves.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull().default(portalNow),
    /** Who did it; null: whoever ran a command on the server, who has no account there. */
    staffAccountId: integer('staff_account_id').references(() => accounts.id),
    /** Who ran the command: the system's user and the machine. */
    operator: text('operator'),
    /** In whose account; null: a command's, in nobody's. */
    accountId: integer('account_id').references(() => accounts.id),
    /** The session inside; no reference, because sessions are cleared away. Null: a command has none. */
    sessionId: bigint('session_id', { mode: 'number' }),
    /** «entered», «left», «command», or the name of the call that was made inside. */
    action: text('action').notNull(),
    /** Why the account was entered: words of the person who did it. */
    reason: text('reason'),
    /** The row of a call that was begun, when this one says how it ended: rows are only added. */
    outcomeOf: bigint('outcome_of', { mode: 'number' }).references((): AnyPgColumn => auditRecords.id),
    /** HTTP status it was answered with; below 400 it is done. */
    status: smallint('status'),
    /** Why not, in the words of the answer. */
    refusal: text('refusal'),
    /** From what to what. */
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
  ],
);
