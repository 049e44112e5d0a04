import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { entryExtras } from '#domains/entries/extras/server/tables.ts';
import { entries } from '#domains/entries/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { actingAs } from '#platform/server/db/actingAs.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { BreedNames, CatalogueStep, Numbering, OpenMinutes } from '../policy.ts';
import type { AdvertPlace, PaperKind, PrintedLayout } from '../prints/kinds.ts';

/** The catalogue of a show and how it is made. A show without a row uses the defaults. */
export const catalogues = pgTable(
  'catalogues',
  {
    exhibitionId: integer('exhibition_id')
      .primaryKey()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    numbering: text('numbering').$type<Numbering>().notNull().default('show'),
    breedNames: text('breed_names').$type<BreedNames>().notNull().default('ru'),
    freezeHours: smallint('freeze_hours').notNull().default(1),
    openMinutes: smallint('open_minutes').$type<OpenMinutes>().notNull().default(120),
    frozenAt: instantText('frozen_at'),
    /** Null when the portal's job froze it, and after an erasure. */
    frozenBy: integer('frozen_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** When the portal announced that visitors may read it; what they may read is decided by the clock. */
    openedAt: instantText('opened_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('catalogues_freeze_hours', sql`${table.freezeHours} between 0 and 72`),
    check('catalogues_open_minutes', sql`${table.openMinutes} in (0, 60, 120)`),
    check('catalogues_numbering', sql`${table.numbering} in ('show', 'day') and ${table.breedNames} in ('ru', 'lat')`),
  ],
);

/**
 * Describes what the catalogue prints of a dog; names of owner and handler stay with the entry, from where an erasure
 * takes them.
 */
export interface FrozenDog {
  /** YYYY-MM-DD */
  day: string;
  /** Short name of the certificate rank; empty at an event without ranks. */
  rank: string;
  rank_order: number;
  group: number;
  breed_id: number;
  breed: string;
  breed_lat: string;
  /** 1 male, 2 female. */
  sex: number;
  caste_id: number;
  caste: string;
  name: string;
  name_lat: string;
  number: string;
  stamp: string;
  /** YYYY-MM-DD */
  born_on: string;
  colour: string;
  sire: string;
  dam: string;
  breeder: string;
}

/** A dog of a frozen catalogue. A trigger keeps numbers from being changed or removed. */
export const catalogueLines = pgTable(
  'catalogue_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => catalogues.exhibitionId),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    /** 45 of «45а». */
    base: integer('base').notNull(),
    /** «а» of «45а»; empty for a dog numbered at the freezing. */
    letter: text('letter').notNull().default(''),
    dog: jsonb('dog').$type<FrozenDog>().notNull(),
    addedAt: instantText('added_at').notNull().default(portalNow),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('catalogue_lines_number').on(table.exhibitionId, table.base, table.letter),
    uniqueIndex('catalogue_lines_entry').on(table.entryId),
    check('catalogue_lines_base', sql`${table.base} >= 1 and length(${table.letter}) <= 1`),
  ],
);

/** A contest, numbered after the dogs of a frozen catalogue. The trigger of lines keeps its number too. */
export const catalogueContests = pgTable(
  'catalogue_contests',
  {
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => catalogues.exhibitionId),
    /** The entrant's choice of the contest. */
    contestId: integer('contest_id')
      .primaryKey()
      .references(() => entryExtras.id),
    base: integer('base').notNull(),
  },
  (table) => [
    uniqueIndex('catalogue_contests_number').on(table.exhibitionId, table.base),
    check('catalogue_contests_base', sql`${table.base} >= 1`),
  ],
);

/** Log of a catalogue. Append-only. */
export const catalogueLog = pgTable(
  'catalogue_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => catalogues.exhibitionId),
    at: instantText('at').notNull().default(portalNow),
    /** Null for the portal's job, for members of the organiser's team and after an erasure. */
    by: integer('by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The member of the organiser's team who did it, in words such as «Анна, регистратор»; null for accounts. */
    member: text('member').default(actingAs),
    step: text('step').$type<CatalogueStep>().notNull(),
    entryId: integer('entry_id').references(() => entries.id),
    /** «45а», of a line's own row. */
    number: text('number').notNull().default(''),
    /** The corrected field of the line. */
    field: text('field').notNull().default(''),
    from: text('from').notNull().default(''),
    to: text('to').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [index('catalogue_log_show').on(table.exhibitionId, table.id)],
);

/** Adverts that the organiser prints in a catalogue, in their order. */
export const catalogueAdverts = pgTable(
  'catalogue_adverts',
  {
    documentId: integer('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => catalogues.exhibitionId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    place: text('place').$type<AdvertPlace>().notNull(),
  },
  (table) => [
    uniqueIndex('catalogue_adverts_position').on(table.exhibitionId, table.position),
    check('catalogue_adverts_place', sql`${table.place} in ('cover', 'page', 'half')`),
  ],
);

/** Papers of a show as files, made once for what they are made of. */
export const cataloguePapers = pgTable(
  'catalogue_papers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** Options of the paper as JSON with sorted keys. */
    options: text('options').notNull().default('{}'),
    /** SHA-256 of the show that it is made of, in hex. */
    hash: text('hash').notNull(),
    /** Attempts so far; a process that dies counts. */
    tries: smallint('tries').notNull().default(0),
    fileKey: text('file_key'),
    /** Bytes. */
    size: integer('size'),
    failedAt: instantText('failed_at'),
    /** Why it can't be printed as asked, in Russian; empty when the process failed. */
    refusal: text('refusal').notNull().default(''),
    /** The pages of a whole catalogue, which later prints keep once this one is printed. */
    layout: jsonb('layout').$type<PrintedLayout>(),
    /** When the organiser had it printed; at most one paper of a kind at a time. */
    printedAt: instantText('printed_at'),
    readyAt: instantText('ready_at'),
    orderedAt: instantText('ordered_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('catalogue_papers_key').on(table.exhibitionId, table.kind, table.options, table.hash),
    uniqueIndex('catalogue_papers_printed')
      .on(table.exhibitionId, table.kind)
      .where(sql`${table.printedAt} is not null`),
  ],
);
