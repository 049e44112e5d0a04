import { bigint, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import { accounts } from '../../server/tables.ts';

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** Mailed passwords (recovery, activation): valid only for saving an own one, which uses them up. */
export const oneTimePasswords = pgTable(
  'one_time_passwords',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: accountId(),
    /** HMAC with the portal's secret: eighty random bits need no slow hash. */
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

/** An incomplete sign-in with a right password. The ticket is valid for its next step alone. */
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
    /** Set for a recovery: the one-time password that is used up when the own one is saved. */
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
  /** Encrypted with a key derived from the portal's secret. */
  secret: text('secret').notNull(),
  /** Null: not yet confirmed by a code. */
  confirmedAt: instant('confirmed_at'),
  /** The ticket or session that began the setup; only it gets the same secret again after a reload. */
  begunBy: text('begun_by').notNull().default(''),
  /** Time step of the last accepted code, so that a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Hashes of the unused recovery codes. */
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
