import { isNull, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { dogs } from '../../server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A change of owner on its way, or how it ended. */
export const dogTransfers = pgTable(
  'dog_transfers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id),
    /** offer or key. */
    way: text('way').notNull(),
    /** The main owner then; null: the studbook knew none with a page. */
    fromId: integer('from_id').references(() => profiles.id),
    /** Whoever answered; of an offer null until then. */
    toId: integer('to_id').references(() => profiles.id),
    /** Of an offer: as the owner wrote it, in small letters. */
    toMail: text('to_mail'),
    /** sole or shared. */
    becomes: text('becomes').notNull().default('sole'),
    handedOn: date('handed_on').notNull(),
    state: text('state').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull().default(portalNow),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
    version: smallint('version').notNull().default(1),
  },
  (table) => [
    // A dog goes one way at a time.
    uniqueIndex('dog_transfers_live')
      .on(table.dogId)
      .where(sql`${table.state} in ('consent', 'offered', 'objection', 'held')`),
    index('dog_transfers_from').on(table.fromId, table.id),
    index('dog_transfers_to').on(table.toId, table.id),
    index('dog_transfers_mail').on(table.toMail).where(sql`${table.toMail} is not null`),
    index('dog_transfers_due').on(table.expiresAt).where(sql`${table.state} in ('consent', 'offered', 'objection')`),
  ],
);

/** Owners besides the main one, who are asked before the receiver is. */
export const transferConsents = pgTable(
  'transfer_consents',
  {
    transferId: integer('transfer_id')
      .notNull()
      .references(() => dogTransfers.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    agreedAt: instant('agreed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.profileId] }),
    index('transfer_consents_profile').on(table.profileId),
  ],
);

/** Keys on papers: what is kept is a keyed hash, so that whoever reads the table owns no dog. */
export const transferKeys = pgTable(
  'transfer_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id),
    madeAt: instant('made_at').notNull().default(portalNow),
    endedAt: instant('ended_at'),
    /** A dog was taken by it; otherwise a newer key, or a new owner, ended it. */
    isUsed: boolean('is_used').notNull().default(false),
  },
  (table) => [uniqueIndex('transfer_keys_live').on(table.dogId).where(isNull(table.endedAt))],
);

/** Wrong keys, by account; an hour later they count no more. */
export const keyMistakes = pgTable(
  'key_mistakes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('key_mistakes_account').on(table.accountId, table.madeAt)],
);

/** A dog that changes no hands until staff decide. */
export const dogFreezes = pgTable(
  'dog_holds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id),
    /** What was under way. */
    transferId: integer('transfer_id').references(() => dogTransfers.id),
    reason: text('reason').notNull(),
    /** Who objected; null: staff froze it by themselves. */
    openedBy: integer('opened_by').references(() => profiles.id),
    openedAt: instant('opened_at').notNull().default(portalNow),
    releasedAt: instant('released_at'),
    releasedBy: integer('released_by').references(() => accounts.id),
    /** kept: the owners stay; moved: what was under way is done. */
    outcome: text('outcome'),
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    uniqueIndex('dog_holds_open').on(table.dogId).where(isNull(table.releasedAt)),
    index('dog_holds_opened').on(table.releasedAt, table.id),
  ],
);
