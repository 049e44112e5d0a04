import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

/** Sign-in accounts. One account has one profile; several accounts of a person are linked in the browser. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    profileId: integer('profile_id')
      .notNull()
      .unique()
      .references(() => profiles.id),
    mail: text('mail').notNull(),
    /** Null: the mail is not confirmed yet. */
    mailConfirmedAt: instant('mail_confirmed_at'),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull().default([]),
    bannedActions: jsonb('banned_actions').$type<string[]>().notNull().default([]),
    /** 0 not asked, 1 on review, 2 approved, 3 refused. */
    personalDataRequestStatus: integer('personal_data_request_status').notNull().default(0),
    personalDataRequestAccepted: boolean('personal_data_request_accepted').notNull().default(false),
    personalDataDisseminationStatus: integer('personal_data_dissemination_status').notNull().default(0),
    /** Its office has a list of responsible persons; updated with that list. */
    declarantsAssigned: boolean('declarants_assigned').notNull().default(false),
    /** Both are computed since November 2026 and read by the previous release only. */
    kennelRegistrationTitleAllowed: boolean('kennel_registration_title_allowed').notNull().default(false),
    ownerAttachmentRequires: boolean('owner_attachment_requires').notNull().default(false),
    /**
     * Set for a named member of staff: the federation that the account acts for instead of its own profile. No foreign
     * key, which would lock both tables when the column is added; profiles of federations are never deleted.
     */
    employerId: integer('employer_id'),
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull().default(portalNow),
  },
  (table) => [uniqueIndex('accounts_mail_key').on(sql`lower(${table.mail})`)],
);

export const accountSessions = pgTable(
  'account_sessions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token, hex: the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().default(portalNow),
    lastUsedAt: instant('last_used_at').notNull().default(portalNow),
    /** The absolute expiry; the idle one is counted from `lastUsedAt`. */
    expiresAt: instant('expires_at').notNull(),
    /** Browser and system, for the owner's list of sessions. */
    device: text('device').notNull().default(''),
    /** Half of the address, coarse on purpose. */
    area: text('area').notNull().default(''),
    /** Sessions of linked accounts of one browser: at most five accounts in a group. */
    linkGroup: uuid('link_group').notNull().defaultRandom(),
    /** Impersonation: the staff session it was opened from; it ends with that one. */
    enteredBy: integer('entered_by').references(() => accounts.id),
    enteredFrom: bigint('entered_from', { mode: 'number' }).references((): AnyPgColumn => accountSessions.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    index('account_sessions_account').on(table.accountId),
    index('account_sessions_group').on(table.linkGroup),
    index('account_sessions_entered').on(table.enteredFrom),
    index('account_sessions_expiry').on(table.expiresAt),
  ],
);

/** `access_token`: for the office widget instead of the bearer token. Not valid for the API; expires in minutes. */
export const officeTokens = pgTable(
  'office_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: bigint('session_id', { mode: 'number' })
      .notNull()
      .references(() => accountSessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('office_tokens_session').on(table.sessionId), index('office_tokens_expiry').on(table.expiresAt)],
);

/** Networks and browsers an account has signed in from (hashed): guesses from elsewhere do not slow these down. */
export const knownPlaces = pgTable(
  'known_places',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.place] }), index('known_places_seen').on(table.seenAt)],
);

/** Recent failed sign-ins of an address, a network, an account, or a pair. The key is a keyed hash. */
export const signInCounters = pgTable(
  'sign_in_counters',
  {
    key: text('key').primaryKey(),
    /** Milliseconds since 1970, oldest first; at most the rule's limit. */
    tries: jsonb('tries').$type<number[]>().notNull().default([]),
    /** Tries beyond the limit: each doubles the delay. */
    strikes: integer('strikes').notNull().default(0),
    freeAt: instant('free_at'),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [index('sign_in_counters_touched').on(table.touchedAt)],
);
