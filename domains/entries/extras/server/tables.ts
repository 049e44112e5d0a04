import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { orders } from '#domains/payments/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { entries } from '../../server/tables.ts';
import type { ExtraKind } from '../policy.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Contests and things that a show offers besides places for dogs. */
export const showExtras = pgTable(
  'show_extras',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ExtraKind>().notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    /** The day of a contest; null for a thing. */
    day: date('day'),
    /** Kopecks for a contest or a piece; 0 for what is free. */
    price: integer('price').notNull(),
    /** Full years of a child on the day of the contest, both ends included. */
    ageFrom: smallint('age_from'),
    ageTo: smallint('age_to'),
    position: smallint('position').notNull(),
    isRemoved: boolean('is_removed').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('show_extras_show').on(table.exhibitionId, table.position),
    check('show_extras_day', sql`(${table.kind} = 'thing') = (${table.day} is null)`),
    check('show_extras_price', sql`${table.price} between 0 and 10000000`),
  ],
);

/** Reasons for the end of a chosen extra. */
export type ExtraEnding = 'withdrawn' | 'expired' | 'broken' | 'cancelled';

/** A contest or a thing that an entrant chose. Whether it is paid follows from its order. */
export const entryExtras = pgTable(
  'entry_extras',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    extraId: integer('extra_id')
      .notNull()
      .references(() => showExtras.id),
    /** Null for what is free. */
    orderId: integer('order_id').references(() => orders.id),
    /** Null after the entrant's account was erased. */
    entrantId: integer('entrant_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Pieces of a thing; 1 for a contest. */
    quantity: smallint('quantity').notNull().default(1),
    /** The whole name of the child: only the entrant and the organiser see it. Empty after an erasure. */
    childName: text('child_name').notNull().default(''),
    childBornOn: date('child_born_on'),
    /** Else the catalogue prints the initials. */
    isChildNamePrinted: boolean('is_child_name_printed').notNull().default(false),
    /** When a parent or guardian confirmed the entry of the child. */
    guardianAt: instant('guardian_at'),
    /** The kennel or the producer, as the catalogue prints it. */
    shownAs: text('shown_as').notNull().default(''),
    createdAt: instant('created_at').notNull().default(portalNow),
    ending: text('ending').$type<ExtraEnding>(),
    endedAt: instant('ended_at'),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('entry_extras_extra').on(table.extraId).where(isNull(table.ending)),
    index('entry_extras_order').on(table.orderId).where(isNotNull(table.orderId)),
    index('entry_extras_entrant').on(table.entrantId, table.id).where(isNotNull(table.entrantId)),
    check('entry_extras_ending', sql`(${table.ending} is null) = (${table.endedAt} is null)`),
    check('entry_extras_quantity', sql`${table.quantity} between 1 and 20`),
  ],
);

/** Entries of the dogs that take part in a contest, all on its day. */
export const entryExtraMembers = pgTable(
  'entry_extra_members',
  {
    entryExtraId: integer('entry_extra_id')
      .notNull()
      .references(() => entryExtras.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    /** 0 is the producer. */
    position: smallint('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.entryExtraId, table.entryId] }),
    index('entry_extra_members_entry').on(table.entryId),
  ],
);
