import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { instant } from '#platform/server/db/columns.ts';

/** The last code sent to a club. One row per club: a new code replaces the former. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    profileId: integer('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** In lower case: the code is bound to it. */
    mail: text('mail').notNull(),
    /** HMAC with the portal's secret. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('activation_codes_mail').on(table.mail), index('activation_codes_expiry').on(table.expiresAt)],
);
