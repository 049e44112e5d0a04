import { isNull, sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { dogs } from '../../server/tables.ts';

/** Changes of owner: open ones and their outcomes. */
export const dogTransfers = pgTable(
  'dog_transfers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id),
    /** offer or key. */
    way: text('way').notNull(),
    /** The main owner at the start; null when the dog had none on the portal. */
    fromId: integer('from_id').references(() => profiles.id),
    /** The receiver; null until an offer is answered. */
    toId: integer('to_id').references(() => profiles.id),
    /** The address of an offer in lower case. */
    toMail: text('to_mail'),
    /** sole or shared. */
    becomes: text('becomes').notNull().default('sole'),
    handedOn: date('handed_on').notNull(),
    state: text('state').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: instantText('created_at').notNull().default(portalNow),
    expiresAt: instantText('expires_at').notNull(),
    decidedAt: instantText('decided_at'),
    version: smallint('version').notNull().default(1),
  },
  (table) => [
    // A dog has at most one open transfer.
    uniqueIndex('dog_transfers_live')
      .on(table.dogId)
      .where(sql`${table.state} in ('consent', 'offered', 'objection', 'held')`),
    index('dog_transfers_from').on(table.fromId, table.id),
    index('dog_transfers_to').on(table.toId, table.id),
    index('dog_transfers_mail').on(table.toMail).where(sql`${table.toMail} is not null`),
    index('dog_transfers_due').on(table.expiresAt).where(sql`${table.state} in ('consent', 'offered', 'objection')`),
  ],
);

/** Co-owners, who are asked before the receiver. */
export const transferConsents = pgTable(
  'transfer_consents',
  {
    transferId: integer('transfer_id')
      .notNull()
      .references(() => dogTransfers.id, { onDelete: 'cascade' }),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id),
    agreedAt: instantText('agreed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.profileId] }),
    index('transfer_consents_profile').on(table.profileId),
  ],
);

/** Keys on papers, stored as keyed hashes, so that a leaked table contains no usable key. */
export const transferKeys = pgTable(
  'transfer_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id),
    madeAt: instantText('made_at').notNull().default(portalNow),
    endedAt: instantText('ended_at'),
    /** True when a dog was taken by it; otherwise it ended by a newer key or a new owner. */
    isUsed: boolean('is_used').notNull().default(false),
  },
  (table) => [uniqueIndex('transfer_keys_live').on(table.dogId).where(isNull(table.endedAt))],
);

/** Wrong keys by account; they count for an hour. */
export const keyMistakes = pgTable(
  'key_mistakes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    madeAt: instantText('made_at').notNull(),
  },
  (table) => [index('key_mistakes_account').on(table.accountId, table.madeAt)],
);

/** Dogs frozen until staff decide. */
export const dogFreezes = pgTable(
  'dog_holds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dogId: integer('dog_id')
      .notNull()
      .references(() => dogs.id),
    /** The transfer that was open. */
    transferId: integer('transfer_id').references(() => dogTransfers.id),
    reason: text('reason').notNull(),
    /** The objector; null when staff froze the dog. */
    openedBy: integer('opened_by').references(() => profiles.id),
    openedAt: instantText('opened_at').notNull().default(portalNow),
    releasedAt: instantText('released_at'),
    releasedBy: integer('released_by').references(() => accounts.id),
    /** kept: the owners stay; moved: the open transfer is completed. */
    outcome: text('outcome'),
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    uniqueIndex('dog_holds_open').on(table.dogId).where(isNull(table.releasedAt)),
    index('dog_holds_opened').on(table.releasedAt, table.id),
  ],
);
