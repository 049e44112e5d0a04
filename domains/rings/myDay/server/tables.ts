import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { sealedTextFor } from '#platform/server/mail/sealedText.ts';

/** What a member chose for their days at shows. A member without a row has the defaults. */
export const daySettings = pgTable(
  'day_settings',
  {
    profileId: integer('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The member is notified when five dogs are left before their own. */
    tellsComing: boolean('tells_coming').notNull().default(true),
    /** SHA-256 of the secret in the calendar's address; null without one. */
    tokenHash: text('token_hash'),
    /** The same secret, sealed: its owner reads the address again. */
    token: sealedTextFor('day calendars')('token').notNull().default(''),
  },
  (table) => [uniqueIndex('day_settings_token').on(table.tokenHash)],
);
