import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { castes, ranks } from '#domains/dictionaries/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { documents } from '#domains/media/server/tables.ts';
import { orders } from '#domains/payments/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { actingAs } from '#platform/server/db/actingAs.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { EntryActor, EntryState, ProofState } from '../machine.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A step of the organiser's scale: the share returned of what is withdrawn until the end of that Moscow day. */
export interface RefundStep {
  /** YYYY-MM-DD */
  until: string;
  /** Percent, 0 to 100. */
  share: number;
}

/** Terms of a show's entries. A show without a row takes none through the portal. */
export const entryTerms = pgTable(
  'entry_terms',
  {
    exhibitionId: integer('exhibition_id')
      .primaryKey()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    /** Null while the organiser prepares it; until then only the organiser sees it. */
    openedAt: instant('opened_at'),
    /** Working days to pay after sending; a place is held as long. */
    payDays: smallint('pay_days').notNull().default(3),
    /** Whether entrants may pay at the show by a letter of guarantee. */
    takesLetters: boolean('takes_letters').notNull().default(false),
    /** Whether visitors see how many dogs of a breed are entered. */
    showsCounts: boolean('shows_counts').notNull().default(false),
    /** In order of days; after the last one there is no refund. */
    refundScale: jsonb('refund_scale').$type<RefundStep[]>().notNull().default([]),
    /** What entrants should know: vaccinations, arrival, parking. */
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('entry_terms_days', sql`${table.payDays} between 1 and 14`)],
);

/** Offers of a show: one certificate rank on one day. */
export const showOffers = pgTable(
  'show_offers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    /** Null at an event without certificate ranks. */
    rankId: integer('rank_id').references(() => ranks.id),
    day: date('day').notNull(),
    /** Greatest number of dogs; null without a limit. */
    capacity: integer('capacity'),
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('show_offers_key').on(table.exhibitionId, table.day, sql`coalesce(${table.rankId}, 0)`),
    check('show_offers_capacity', sql`${table.capacity} between 1 and 20000`),
  ],
);

/** The dog as it was entered; the catalogue prints this even if the studbook changes later. */
export interface DogSnapshot {
  name: string;
  name_lat: string;
  breed_id: number;
  sex: number;
  /** A day; a dog known by its year has a year only. */
  born_on: string;
  colour: string;
  /** «РКФ 1234567», or the number of a foreign studbook. */
  number: string;
  stamp: string;
  sire: string;
  dam: string;
  breeder: string;
}

/** Who signed a paper form: a person without an account at the portal. Seen by the organiser only. */
export interface PaperForm {
  name: string;
  /** A phone number or a mail address. */
  contact: string;
}

/** A dog entered at one offer of a show. */
export const entries = pgTable(
  'entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => showOffers.id),
    orderId: integer('order_id').references(() => orders.id),
    /** Null for a foreign dog entered by hand. */
    dogId: integer('dog_id').references(() => dogs.id),
    dog: jsonb('dog').$type<DogSnapshot>().notNull(),
    breedId: integer('breed_id').notNull(),
    sex: smallint('sex').notNull(),
    /** The account that entered the dog; null after its erasure. */
    entrantId: integer('entrant_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The person of a paper form that the organiser entered; null for others, and some time after the show. */
    paper: jsonb('paper').$type<PaperForm>(),
    /**
     * The owner of a dog that another person entered by the owner's code; null for one's own dog and after an erasure.
     */
    ownerId: integer('owner_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** When that owner agreed to the entry. */
    ownerConfirmedAt: instant('owner_confirmed_at'),
    /** The owner's name as the catalogue prints it, by consent only. */
    ownerName: text('owner_name').notNull().default(''),
    isOwnerPrinted: boolean('is_owner_printed').notNull().default(false),
    handler: text('handler').notNull().default(''),
    /** The dog's present class. */
    casteId: integer('caste_id')
      .notNull()
      .references(() => castes.id),
    /** The requested class; differs from the present one until its proof is accepted. */
    askedCasteId: integer('asked_caste_id')
      .notNull()
      .references(() => castes.id),
    state: text('state').$type<EntryState>().notNull(),
    proofState: text('proof_state').$type<ProofState>().notNull().default('not_needed'),
    /** When a place that was offered from the waiting list goes to the next one. */
    offeredUntil: instant('offered_until'),
    createdAt: instant('created_at').notNull().default(portalNow),
    /** Order of the waiting list: the moment it was entered, or moved there. */
    waitingSince: instant('waiting_since'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('entries_dog_once')
      .on(table.offerId, table.dogId)
      .where(sql`${table.dogId} is not null and ${table.state} not in ('expired', 'withdrawn', 'refused')`),
    index('entries_offer').on(table.offerId, table.state),
    index('entries_order').on(table.orderId).where(isNotNull(table.orderId)),
    index('entries_entrant').on(table.entrantId, table.id).where(isNotNull(table.entrantId)),
    index('entries_owner').on(table.ownerId, table.id).where(isNotNull(table.ownerId)),
    index('entries_dog').on(table.dogId).where(isNotNull(table.dogId)),
    check('entries_sex', sql`${table.sex} in (1, 2)`),
    check('entries_waiting', sql`${table.state} not in ('waiting', 'offered') or ${table.waitingSince} is not null`),
  ],
);

/** Papers sent as proof of a class, one row a sending. */
export const entryProofs = pgTable(
  'entry_proofs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    /** Null after the sender's account and files were erased. */
    documentId: integer('document_id').references(() => documents.id, { onDelete: 'set null' }),
    state: text('state').$type<Exclude<ProofState, 'not_needed' | 'asked'>>().notNull().default('sent'),
    reason: text('reason').notNull().default(''),
    sentAt: instant('sent_at').notNull().default(portalNow),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [index('entry_proofs_entry').on(table.entryId, table.id)],
);

/** Log of an entry. Append-only. `undoes` is the row that an undo reverses. */
export const entryLog = pgTable(
  'entry_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    at: instant('at').notNull().default(portalNow),
    actor: text('actor').$type<EntryActor>().notNull(),
    /** Null for the portal's jobs and after an erasure. */
    by: integer('by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The member of the organiser's team who did it, in words such as «Анна, регистратор»; null for accounts. */
    member: text('member').default(actingAs),
    /** A step of the machine, or «entered», «class», «proof», «handler». */
    step: text('step').notNull(),
    from: text('from').notNull().default(''),
    to: text('to').notNull().default(''),
    reason: text('reason').notNull().default(''),
    undoes: integer('undoes').references((): AnyPgColumn => entryLog.id),
  },
  (table) => [
    index('entry_log_entry').on(table.entryId, table.id),
    uniqueIndex('entry_log_undoes').on(table.undoes).where(isNotNull(table.undoes)),
  ],
);

/** Mails that organisers wrote to a choice of entrants; append only. Recipients are counted, not stored. */
export const entryMessages = pgTable(
  'entry_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    exhibitionId: integer('exhibition_id')
      .notNull()
      .references(() => exhibitions.id, { onDelete: 'cascade' }),
    /** Null after the author's account was erased, and for members of the organiser's team. */
    by: integer('by').references(() => accounts.id, { onDelete: 'set null' }),
    /** The member of the organiser's team who wrote, in words such as «Анна, регистратор»; null for accounts. */
    member: text('member').default(actingAs),
    /** The filter in words, such as «ждёт оплаты, класс юниоров». */
    choice: text('choice').notNull(),
    text: text('text').notNull(),
    people: integer('people').notNull(),
    sentAt: instant('sent_at').notNull().default(portalNow),
  },
  (table) => [index('entry_messages_show').on(table.exhibitionId, table.sentAt)],
);
