import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

export const educationals = pgTable(
  'educationals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    organiserId: integer('organiser_id')
      .notNull()
      .references(() => profiles.id),
    /** Its calendar entry, if it has one. */
    exhibitionId: integer('exhibition_id').references(() => exhibitions.id, { onDelete: 'set null' }),
    /** offline, online */
    format: text('format').notNull(),
    description: text('description').notNull(),
    beginsAt: instant('begins_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null and empty for an online event. */
    cityId: integer('city_id').references(() => cities.id),
    address: text('address').notNull().default(''),
    /** Set for an online event; sent only in mails to those who have signed up. */
    meetingLink: text('meeting_link'),
    /** free, on_site, invoice */
    payment: text('payment').notNull(),
    /** Roubles. */
    price: integer('price').notNull().default(0),
    /** Null when unlimited. */
    places: integer('places'),
    /** Number of sign-ups, maintained by the commands so that a place is taken in one statement. */
    taken: integer('taken').notNull().default(0),
    closesAt: instant('closes_at').notNull(),
    /** When the organiser called it off. */
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Incremented by each edit, for optimistic locking. */
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(portalNow),
  },
  (table) => [
    index('educationals_organiser').on(table.organiserId, table.beginsAt),
    uniqueIndex('educationals_exhibition').on(table.exhibitionId),
    check('educationals_period', sql`${table.endsAt} > ${table.beginsAt}`),
    check(
      'educationals_places',
      sql`${table.taken} >= 0 and (${table.places} is null or ${table.taken} <= ${table.places})`,
    ),
    check('educationals_format', sql`${table.format} in ('offline', 'online')`),
    check(
      'educationals_payment',
      sql`${table.payment} in ('free', 'on_site', 'invoice') and (${table.payment} = 'free') = (${table.price} = 0)`,
    ),
  ],
);

export const lecturers = pgTable(
  'educational_lecturers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    educationalId: integer('educational_id')
      .notNull()
      .references(() => educationals.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    /** «судья CACIB, автор курса» */
    about: text('about').notNull().default(''),
  },
  (table) => [index('educational_lecturers_of').on(table.educationalId, table.position)],
);

/** A cancelled sign-up stays as a row and takes no place. */
export const signUps = pgTable(
  'educational_sign_ups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    educationalId: integer('educational_id')
      .notNull()
      .references(() => educationals.id, { onDelete: 'cascade' }),
    /** Null for a visitor who signed up by mail. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mail: text('mail').notNull(),
    /** SHA-256 of the token in the mail's link, which cancels the sign-up. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().default(portalNow),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    uniqueIndex('educational_sign_ups_once')
      .on(table.educationalId, sql`lower(${table.mail})`)
      .where(sql`cancelled_at is null`),
    uniqueIndex('educational_sign_ups_profile')
      .on(table.educationalId, table.profileId)
      .where(sql`cancelled_at is null`),
    index('educational_sign_ups_who').on(table.profileId),
  ],
);
