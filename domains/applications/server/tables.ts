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
import { instant } from '#platform/server/db/columns.ts';
import { foldedName } from '#platform/server/db/nameSearch.ts';
import type { DeclarantForm } from '../declarants/form.ts';
import { declarants } from '../declarants/server/tables.ts';
import { type Actor, type HistoryStep, type State, states } from '../machine.ts';
import type { Values } from '../reviewParts.ts';

const stateColumn = (name: string) => smallint(name).$type<State>();
const isState = (column: AnyPgColumn, state: State): SQL => sql`${column} = ${sql.raw(String(state))}`;

/** Sorts applications without a deadline last. The index and the queries must use the same expression. */
export const byDay = ({ dueOn }: { dueOn: AnyPgColumn }): SQL => sql`coalesce(${dueOn}, 'infinity'::date)`;

interface SearchedColumns {
  dogName: AnyPgColumn;
  ownerName: AnyPgColumn;
  stamp: AnyPgColumn;
  pedigreeNumber: AnyPgColumn;
  barcode: AnyPgColumn;
}

const plainText = (table: SearchedColumns): SQL =>
  sql`(${table.dogName} || ' ' || ${table.ownerName} || ' ' || ${table.stamp} || ' ' || ${table.pedigreeNumber} || ' ' || coalesce(${table.barcode}, ''))`;

/**
 * The text a list is searched by, compared as names are. The index and the queries must use the same expression.
 */
export const searchedText = (table: SearchedColumns): SQL => foldedName(plainText(table));

/** Source of track number digits: a number is taken when an application is sent and never reused. */
export const barcodes = pgSequence('application_barcodes', { startWith: 1, maxValue: 999_999_999 });

/** Applications of members to a federation. A package is a row too; its requests refer to it. */
export const applications = pgTable(
  'applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    packageId: integer('package_id').references((): AnyPgColumn => applications.id, { onDelete: 'cascade' }),
    /** A package has no track number; its requests have. */
    isPackage: boolean('is_package').notNull().default(false),
    /** Null when the profile is deleted; the federation keeps what it received. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The account that started it. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The sender's kind at the time of sending: labels and fields depend on it. */
    userType: smallint('user_type').notNull(),
    federationId: integer('federation_id').references(() => profiles.id, { onDelete: 'set null' }),
    declarantId: integer('declarant_id').references(() => declarants.id, { onDelete: 'set null' }),
    /** Name and contacts at the time of sending. */
    declarant: jsonb('declarant').$type<DeclarantForm>(),
    state: stateColumn('state').notNull().default(states.draft),
    /** The state before the archive. */
    prevState: stateColumn('prev_state'),
    barcode: text('barcode').unique(),
    express: boolean('express').notNull().default(false),
    /** Values of the declared fields; documents are ids. */
    data: jsonb('data').$type<Values>().notNull(),
    /** The values at the last return, to show staff what was changed since. */
    returnedData: jsonb('returned_data').$type<Values>(),
    /** Roubles, fixed at sending. */
    fee: integer('fee'),
    /** Copied from the values for lists and searches. */
    dogName: text('dog_name').notNull().default(''),
    breedId: integer('breed_id').references(() => breeds.id),
    /** The subject when the application is not about a dog: «САС ЧФ, Вологда, 12 июня 2027». */
    subject: text('subject').notNull().default(''),
    ownerName: text('owner_name').notNull().default(''),
    stamp: text('stamp').notNull().default(''),
    pedigreeNumber: text('pedigree_number').notNull().default(''),
    /** The reason of the last return, for the sender. */
    reason: text('reason'),
    assignedTo: integer('assigned_to').references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: instant('sent_at'),
    /** When the sender last answered a return. */
    answeredAt: instant('answered_at'),
    dueOn: date('due_on'),
    /** When production started. */
    producedOn: date('produced_on'),
    doneAt: instant('done_at'),
    /** When the state last changed: the sixty days count from it. */
    changedAt: instant('changed_at').notNull().default(portalNow),
    /** Set when the sender was warned about archiving or deletion. */
    warnedAt: instant('warned_at'),
    resultDocumentId: integer('result_document_id').references(() => documents.id, { onDelete: 'set null' }),
    resultNumber: text('result_number').notNull().default(''),
    /** The document the portal issued; documents are revoked, never deleted. */
    resultPaperId: integer('result_paper_id'),
    /** The litter this application registered. */
    litterId: integer('litter_id').references(() => litters.id),
    /** The show this application created or is about. */
    exhibitionId: integer('exhibition_id').references(() => exhibitions.id),
    /** The values staff filled in when they finished it. */
    decision: jsonb('decision').$type<Values>(),
    /** The declared mating it was filled from. */
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
    // For registries by days and their figures; the index includes every counted column, so that counting reads the
    // index alone.
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
    index('applications_folded_text').using('gin', sql`${searchedText(table)} gin_trgm_ops`),
    // Used by release 0.1.0, which may run beside this one; the next release drops it.
    index('applications_text').using('gin', sql`${plainText(table)} gin_trgm_ops`),
    index('applications_federation').on(table.federationId, table.state, table.id.desc()),
    // For the staff queue: applications in work by deadline.
    index('applications_queue')
      .on(table.federationId, byDay(table), table.id)
      .where(isState(table.state, states.inWork)),
    index('applications_queue_all').on(byDay(table), table.id).where(isState(table.state, states.inWork)),
    index('applications_assigned')
      .on(table.assignedTo, byDay(table), table.id)
      .where(isState(table.state, states.inWork)),
    index('applications_exhibition').on(table.exhibitionId).where(sql`${table.exhibitionId} is not null`),
    index('applications_type').on(table.type, table.state, table.id.desc()),
    // For the scheduled jobs: drafts to delete, and applications to archive.
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

/** Every document in an application's values. */
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

/** Decisions about parts: «block:payment», «file:123». An unreviewed part has no row. */
export const applicationReviews = pgTable(
  'application_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    part: text('part').notNull(),
    accepted: boolean('accepted').notNull(),
    /** Shown to the sender. */
    comment: text('comment').notNull().default(''),
    reviewedBy: integer('reviewed_by').references(() => accounts.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [unique('application_reviews_part').on(table.applicationId, table.part)],
);

/** Events of an application in order. Append-only: a trigger refuses updates and deletes. */
export const applicationHistory = pgTable(
  'application_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id').notNull(),
    at: instant('at').notNull(),
    step: text('step').$type<HistoryStep>().notNull(),
    fromState: stateColumn('from_state').notNull(),
    state: stateColumn('state').notNull(),
    who: text('who').$type<Actor>().notNull(),
    accountId: integer('account_id'),
    /** The staff member who acted from inside the sender's account. */
    enteredBy: integer('entered_by'),
    publicComment: text('public_comment').notNull().default(''),
    internalComment: text('internal_comment').notNull().default(''),
  },
  (table) => [index('application_history_of').on(table.applicationId, table.id)],
);

/** Notes of staff for staff, hidden from the sender. */
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

/** Questions and answers about an application. */
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

/** Term, fee and deciding federation of each type. An unset value is unknown, not zero. */
export const applicationSettings = pgTable('application_settings', {
  type: text('type').primaryKey(),
  /** False while the type may not be sent. */
  isOpen: boolean('is_open').notNull().default(true),
  /** Working days. */
  usualDays: smallint('usual_days'),
  urgentDays: smallint('urgent_days'),
  /** Roubles. */
  fee: integer('fee'),
  urgentFee: integer('urgent_fee'),
  /** Who decides: the sender's federation or РКФ. */
  reviewer: text('reviewer').$type<'federation' | 'rkf'>().notNull().default('federation'),
  /** Kinds of members that may send it; null: as the type declares. */
  senders: text('senders').array(),
  version: integer('version').notNull().default(1),
});

/** Holidays besides Saturdays and Sundays. */
export const applicationHolidays = pgTable('application_holidays', {
  day: date('day').primaryKey(),
  name: text('name').notNull().default(''),
});

/** Years for which a club's or a kennel's membership is confirmed, with the report that confirmed each. */
export const membershipYears = pgTable(
  'membership_years',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** Null for years confirmed before the portal existed. */
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.year] })],
);

/** Settings of the whole office: one row, or none while every value is the default. */
export const officeSettings = pgTable(
  'office_settings',
  {
    id: smallint('id').primaryKey().default(1),
    /** «MM-DD»: until this day the confirmation of the year before last still counts. */
    graceDay: text('grace_day').notNull().default('04-01'),
  },
  (table) => [
    check('office_settings_one', sql`${table.id} = 1`),
    check('office_settings_grace_day', sql`${table.graceDay} ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'`),
  ],
);

/** Breeds a document may be issued for; a document without rows is for all breeds. */
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

/** Stamps of puppies reserved at sending, so that simultaneous litters never get the same number. */
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
