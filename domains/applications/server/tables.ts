import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { matings } from '#domains/dogs/matings/server/tables.ts';
import { litters } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { DeclarantForm } from '../declarants/form.ts';
import { declarants } from '../declarants/server/tables.ts';
import { type Actor, type Happening, type State, states } from '../machine.ts';
import type { Values } from '../parts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const stateColumn = (name: string) => smallint(name).$type<State>();
const isState = (column: AnyPgColumn, state: State): SQL => sql`${column} = ${sql.raw(String(state))}`;

/** What has no term comes last. The same expression stands in the index and in the queries. */
export const byDay = ({ dueOn }: { dueOn: AnyPgColumn }): SQL => sql`coalesce(${dueOn}, 'infinity'::date)`;

/** Everything a list is searched by. The same expression stands in the index and in the queries. */
export const searchedText = (table: {
  dogName: AnyPgColumn;
  ownerName: AnyPgColumn;
  stamp: AnyPgColumn;
  pedigreeNumber: AnyPgColumn;
  barcode: AnyPgColumn;
}): SQL =>
  sql`(${table.dogName} || ' ' || ${table.ownerName} || ' ' || ${table.stamp} || ' ' || ${table.pedigreeNumber} || ' ' || coalesce(${table.barcode}, ''))`;

/** Where the digits of track numbers come from: taken when an application is sent, never twice. */
export const barcodes = pgSequence('application_barcodes', { startWith: 1, maxValue: 999_999_999 });

/** What members ask the federation for. A package is a row of its own, and the requests inside name it. */
export const applications = pgTable(
  'applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    packageId: integer('package_id').references((): AnyPgColumn => applications.id, { onDelete: 'cascade' }),
    /** Its requests have track numbers, it has none. */
    isPackage: boolean('is_package').notNull().default(false),
    /** Null: the profile is gone; the federation keeps what it was sent. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Whose account began it. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Of the sender, as it was when it was sent: labels and fields depend on it. */
    userType: smallint('user_type').notNull(),
    federationId: integer('federation_id').references(() => profiles.id, { onDelete: 'set null' }),
    declarantId: integer('declarant_id').references(() => declarants.id, { onDelete: 'set null' }),
    /** Name and contacts as they were when it was sent. */
    declarant: jsonb('declarant').$type<DeclarantForm>(),
    state: stateColumn('state').notNull().default(states.draft),
    /** Where it was archived from. */
    prevState: stateColumn('prev_state'),
    barcode: text('barcode').unique(),
    express: boolean('express').notNull().default(false),
    /** Values of the declared fields, documents by their ids. */
    data: jsonb('data').$type<Values>().notNull(),
    /** The values as they were when it was given back last: staff read what was changed since. */
    returnedData: jsonb('returned_data').$type<Values>(),
    /** Roubles, as they stood when it was sent. */
    fee: integer('fee'),
    /** Taken out of the values, for lists and searches. */
    dogName: text('dog_name').notNull().default(''),
    breedId: integer('breed_id').references(() => breeds.id),
    /** What it is about, where that is no dog: «САС ЧФ, Вологда, 12 июня 2027». */
    subject: text('subject').notNull().default(''),
    ownerName: text('owner_name').notNull().default(''),
    stamp: text('stamp').notNull().default(''),
    pedigreeNumber: text('pedigree_number').notNull().default(''),
    /** Why it was given back, for the sender. */
    reason: text('reason'),
    assignedTo: integer('assigned_to').references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at'),
    /** When the sender answered a refusal the last time. */
    answeredAt: instant('answered_at'),
    dueOn: date('due_on'),
    /** When it came into production. */
    producedOn: date('produced_on'),
    doneAt: instant('done_at'),
    /** When its state changed last: the sixty days count from it. */
    changedAt: instant('changed_at').notNull().default(portalNow),
    /** When its sender was told that it is about to go to the archive, or be deleted. */
    warnedAt: instant('warned_at'),
    resultDocumentId: integer('result_document_id').references(() => documents.id, { onDelete: 'set null' }),
    resultNumber: text('result_number').notNull().default(''),
    /** The paper the portal has issued by itself: papers are revoked, never deleted. */
    resultPaperId: integer('result_paper_id'),
    /** What was registered by it. */
    litterId: integer('litter_id').references(() => litters.id),
    /** The show it brought into the calendar, or is about. */
    exhibitionId: integer('exhibition_id').references(() => exhibitions.id),
    /** What staff filled in when they finished it. */
    decision: jsonb('decision').$type<Values>(),
    /** Which declared mating it was filled from. */
    matingId: integer('mating_id').references(() => matings.id),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().default(portalNow),
    updatedAt: instant('updated_at').notNull().default(portalNow),
  },
  (table) => [
    index('applications_own').on(table.profileId, table.state, table.id.desc()),
    index('applications_own_newest').on(table.profileId, table.id.desc()),
    uniqueIndex('applications_mating').on(table.matingId).where(sql`${table.matingId} is not null`),
    index('applications_package').on(table.packageId).where(sql`${table.packageId} is not null`),
    // Registries by days, and their figures: everything that is counted stands in the index itself.
    index('applications_days').on(
      table.createdAt,
      table.state,
      table.express,
      table.type,
      table.prevState,
      table.federationId,
    ),
    index('applications_urgent').on(table.id.desc()).where(sql`${table.express}`),
    index('applications_federation_newest').on(table.federationId, table.id.desc()),
    index('applications_text').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
    index('applications_federation').on(table.federationId, table.state, table.id.desc()),
    // The administration: what is in work, by its day.
    index('applications_queue')
      .on(table.federationId, byDay(table), table.id)
      .where(isState(table.state, states.inWork)),
    index('applications_queue_all').on(byDay(table), table.id).where(isState(table.state, states.inWork)),
    index('applications_assigned')
      .on(table.assignedTo, byDay(table), table.id)
      .where(isState(table.state, states.inWork)),
    index('applications_exhibition').on(table.exhibitionId).where(sql`${table.exhibitionId} is not null`),
    index('applications_type').on(table.type, table.state, table.id.desc()),
    // The clock: drafts to delete, and what goes to the archive.
    index('applications_drafts').on(table.changedAt).where(isState(table.state, states.draft)),
    index('applications_to_archive').on(table.changedAt).where(sql`${table.state} in (1, 3)`),
    check('applications_state', sql`${table.state} in (1, 2, 3, 4, 6, 8, 9)`),
    check(
      'applications_sent',
      sql`${table.state} = 4 or (${table.sentAt} is not null and (${table.barcode} is not null or ${table.isPackage}))`,
    ),
    check('applications_before', sql`(${table.state} = 8) = (${table.prevState} is not null)`),
  ],
);

/** Every document that stands in an application's values. */
export const applicationFiles = pgTable(
  'application_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** «documents.0.document_id» */
    path: text('path').notNull(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id),
    /** Number of its kind in the federation's list. */
    documentType: smallint('document_type').notNull(),
  },
  (table) => [
    unique('application_files_document').on(table.applicationId, table.documentId),
    index('application_files_by_document').on(table.documentId),
  ],
);

/** What was decided of a part: «block:payment», «file:123». A part nobody has looked at has no row. */
export const applicationReviews = pgTable(
  'application_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    part: text('part').notNull(),
    accepted: boolean('accepted').notNull(),
    /** For the sender. */
    comment: text('comment').notNull().default(''),
    reviewedBy: integer('reviewed_by').references(() => accounts.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [unique('application_reviews_part').on(table.applicationId, table.part)],
);

/** What happened to it, in order. Only added to: the database refuses the rest. */
export const applicationHistory = pgTable(
  'application_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id').notNull(),
    at: instant('at').notNull(),
    step: text('step').$type<Happening>().notNull(),
    fromState: stateColumn('from_state').notNull(),
    state: stateColumn('state').notNull(),
    who: text('who').$type<Actor>().notNull(),
    accountId: integer('account_id'),
    /** The member of staff who was inside the sender's account. */
    enteredBy: integer('entered_by'),
    publicComment: text('public_comment').notNull().default(''),
    internalComment: text('internal_comment').notNull().default(''),
  },
  (table) => [index('application_history_of').on(table.applicationId, table.id)],
);

/** Notes staff leave for each other. The sender never sees them. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('application_notes_of').on(table.applicationId, table.id)],
);

/** Questions and answers about one application. */
export const applicationMessages = pgTable(
  'application_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    who: text('who').$type<Actor>().notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('application_messages_of').on(table.applicationId, table.id)],
);

/** Terms, fees and who decides, per type. What the federation has not said is unknown, not zero. */
export const applicationSettings = pgTable('application_settings', {
  type: text('type').primaryKey(),
  /** False: nobody may send it now. */
  isOpen: boolean('is_open').notNull().default(true),
  /** Working days. */
  usualDays: smallint('usual_days'),
  urgentDays: smallint('urgent_days'),
  /** Roubles. */
  fee: integer('fee'),
  urgentFee: integer('urgent_fee'),
  /** Decided by the sender's federation, or by РКФ. */
  reviewer: text('reviewer').$type<'federation' | 'rkf'>().notNull().default('federation'),
  /** Kinds of members that send it; null: as the type says. */
  senders: text('senders').array(),
  version: integer('version').notNull().default(1),
});

/** Days that are no working days besides Saturdays and Sundays. */
export const applicationHolidays = pgTable('application_holidays', {
  day: date('day').primaryKey(),
  name: text('name').notNull().default(''),
});

/** Years a club's or a kennel's membership was confirmed for, by which report. */
export const membershipYears = pgTable(
  'membership_years',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** Null: confirmed before there was the portal. */
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.year] })],
);

/** Of the whole office: one row, or none while everything is as usual. */
export const officeSettings = pgTable(
  'office_settings',
  {
    id: smallint('id').primaryKey().default(1),
    /** «MM-DD»: until that day of a year the confirmation of the year before last still counts. */
    graceDay: text('grace_day').notNull().default('04-01'),
  },
  (table) => [
    check('office_settings_one', sql`${table.id} = 1`),
    check('office_settings_grace_day', sql`${table.graceDay} ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'`),
  ],
);

/** Which breeds a document is made out to; one that does not stand here is for all. */
export const applicationDocumentBreeds = pgTable(
  'application_document_breeds',
  {
    document: smallint('document').notNull(),
    breedId: integer('breed_id')
      .notNull()
      .references(() => breeds.id),
  },
  (table) => [primaryKey({ columns: [table.document, table.breedId] })],
);

/** Stamps of puppies from the day their litter was sent: no number is given twice, however many are sent at once. */
export const litterStamps = pgTable(
  'litter_stamps',
  {
    code: text('code').notNull(),
    number: integer('number').notNull(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.code, table.number] }), index('litter_stamps_of').on(table.applicationId)],
);
