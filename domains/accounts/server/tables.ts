import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';

/** Who may sign in. One account has one profile; several accounts of one person are linked in the browser. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id').notNull().unique().references(() => profiles.id),
    mail: text('mail').notNull(),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull().default([]),
    bannedActions: jsonb('banned_actions').$type<string[]>().notNull().default([]),
    /** 0 not asked, 1 on review, 2 approved, 3 refused. */
    personalDataRequestStatus: integer('personal_data_request_status').notNull().default(0),
    personalDataDisseminationStatus: integer('personal_data_dissemination_status').notNull().default(0),
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('accounts_mail_key').on(sql`lower(${table.mail})`)],
);

export const accountSessions = pgTable(
  'account_sessions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull().references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token, hex: the token itself is nowhere at rest. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Shown to the owner in the list of sessions; shortened. */
    device: text('device').notNull().default(''),
  },
  (table) => [index('account_sessions_account').on(table.accountId), index('account_sessions_expiry').on(table.expiresAt)],
);

/** Failed sign-ins, counted per key (account or address) in a sliding window; keys are hashed. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('login_failures_key').on(table.key, table.at)],
);
