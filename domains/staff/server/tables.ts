import { isNull, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import type { StaffRole } from '../policy.ts';

/** Named persons on the staff of a federation or of the portal. Never deleted: journals and decisions refer to them. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The federation; null: an administrator of the portal. */
    employerId: integer('employer_id').references(() => profiles.id),
    /** Null until the invitation is accepted. */
    accountId: integer('account_id').references(() => accounts.id),
    name: text('name').notNull(),
    /** Where the invitation goes; later the account's mail counts. */
    mail: text('mail').notNull(),
    roles: jsonb('roles').$type<StaffRole[]>().notNull(),
    invitedBy: integer('invited_by').references(() => accounts.id),
    invitedAt: instant('invited_at').notNull().default(portalNow),
    /** SHA-256 of the secret of the latest link; null once it is used. */
    linkHash: text('link_hash'),
    linkUntil: instant('link_until'),
    acceptedAt: instant('accepted_at'),
    closedAt: instant('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('staff_members_account').on(table.accountId),
    uniqueIndex('staff_members_link').on(table.linkHash),
    index('staff_members_employer').on(table.employerId),
    index('staff_members_inviter').on(table.invitedBy),
    // One open invitation or one place for each mailbox.
    uniqueIndex('staff_members_mail').on(sql`lower(${table.mail})`).where(isNull(table.closedAt)),
  ],
);

/** A colleague has the roles of an absent person in these days, both included. */
export const staffSubstitutions = pgTable(
  'staff_substitutions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    absentId: integer('absent_id')
      .notNull()
      .references(() => staffMembers.id),
    substituteId: integer('substitute_id')
      .notNull()
      .references(() => staffMembers.id),
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day').notNull(),
    madeBy: integer('made_by').references(() => accounts.id),
    madeAt: instant('made_at').notNull().default(portalNow),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('staff_substitutions_absent').on(table.absentId),
    index('staff_substitutions_substitute').on(table.substituteId),
    index('staff_substitutions_maker').on(table.madeBy),
    check('staff_substitutions_days', sql`${table.fromDay} <= ${table.untilDay}`),
    check('staff_substitutions_two', sql`${table.absentId} <> ${table.substituteId}`),
  ],
);

/** Sessions whose owner has just proved who it is, and may change the staff until then. */
export const staffConfirmations = pgTable('staff_confirmations', {
  sessionId: bigint('session_id', { mode: 'number' })
    .primaryKey()
    .references(() => accountSessions.id, { onDelete: 'cascade' }),
  until: instant('until').notNull(),
});
