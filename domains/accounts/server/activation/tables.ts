import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the federation's register says of a club. The club does not edit it: by its mail the club proves who it is. */
export const clubRecords = pgTable(
  'club_records',
  {
    profileId: integer('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    legalName: text('legal_name').notNull(),
    ogrn: text('ogrn'),
    inn: text('inn'),
    legalAddress: text('legal_address'),
    ownerName: text('owner_name'),
    mail: text('mail').notNull(),
  },
  (table) => [index('club_records_mail').on(table.mail)],
);

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
