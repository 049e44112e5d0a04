import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Codes by which an owner lets another person enter one dog, one untaken code a dog. Stored as keyed hashes. */
export const entryCodes = pgTable(
  'entry_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    codeHash: text('code_hash').notNull(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id),
    /** The owner who made it; the code ends with the ownership. */
    ownerId: integer('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(portalNow),
    expiresAt: instant('expires_at').notNull(),
    /** The person who typed it first: the code works for this person only from then on. */
    takerId: integer('taker_id').references(() => profiles.id, { onDelete: 'set null' }),
    takenAt: instant('taken_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('entry_codes_hash').on(table.codeHash),
    uniqueIndex('entry_codes_live').on(table.dogId).where(sql`${table.endedAt} is null and ${table.takenAt} is null`),
    index('entry_codes_taker').on(table.takerId, table.id),
    index('entry_codes_owner').on(table.ownerId, table.id),
  ],
);

/** Wrong codes by account; they count for an hour. */
export const entryCodeMistakes = pgTable(
  'entry_code_mistakes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull().default(portalNow),
  },
  (table) => [index('entry_code_mistakes_account').on(table.accountId, table.madeAt)],
);
