import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The last code sent to a club. One row a club: a new code takes the place of the one before. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    profileId: integer('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** In small letters: the code is bound to it. */
    mail: text('mail').notNull(),
    /** Keyed by the portal's secret. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('activation_codes_mail').on(table.mail), index('activation_codes_expiry').on(table.expiresAt)],
);
