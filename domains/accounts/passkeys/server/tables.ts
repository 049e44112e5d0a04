import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import { accounts } from '../../server/tables.ts';

/** Keys that devices sign in with instead of a password (WebAuthn). The private half never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Chosen by the device; base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses as the device counts them; always 0 for keys that a cloud copies between devices. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The random name under which devices keep the account; the same for all its keys. */
    credentialUser: text('credential_user').notNull(),
    madeAt: instant('made_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId, table.id)],
);

/** Challenges that wait for a device's signature; each is used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** The account that adds a key; null for a sign-in, whose account is not known yet. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** For an added key: see `passkeys`. */
    credentialUser: text('credential_user'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_account').on(table.accountId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
);
