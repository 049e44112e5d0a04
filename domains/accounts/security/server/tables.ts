import { bigint, index, integer, jsonb, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { accounts } from '../../server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/**
 * Passwords the portal made and mailed (recovery, activation): all one does with them is to save an own one, and that
 * spends them.
 */
export const oneTimePasswords = pgTable(
  'one_time_passwords',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    /** Keyed by the portal's secret: eighty random bits need no slow hash. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    unique('one_time_passwords_key').on(table.accountId, table.hash),
    index('one_time_passwords_expiry').on(table.expiresAt),
  ],
);

/** A sign-in whose password was right but which is not through yet. The ticket opens its next step and nothing else. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    tokenHash: text('token_hash').notNull().unique(),
    /** new_password, new_password_proved, second_factor, second_factor_setup */
    step: text('step').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** Of a recovery: the one-time password it was opened with, which saving the own one spends. */
    oneTimePasswordId: bigint('one_time_password_id', { mode: 'number' }).references(() => oneTimePasswords.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    index('sign_in_tickets_account').on(table.accountId),
    index('sign_in_tickets_expiry').on(table.expiresAt),
  ],
);

/** A second factor by time-based codes (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted with a key made of the portal's secret. */
  secret: text('secret').notNull(),
  /** Null: begun, not confirmed by a code yet. */
  confirmedAt: instant('confirmed_at'),
  /** Which ticket or session began it: that one alone is shown the same secret again after a reload. */
  begunBy: text('begun_by').notNull().default(''),
  /** Half-minute of the last code taken: the same code does not open twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
});

/** A new mail that waits for its code. */
export const mailChanges = pgTable(
  'mail_changes',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mail: text('mail').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('mail_changes_expiry').on(table.expiresAt)],
);
