import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import type { PuppyFate } from '../../inspections/policy.ts';
import { dogs, litters } from '../tables.ts';

/** Twelve digits of a barcode, without the check digit. Sequence values never repeat, even after a crash. */
export const documentBarcodes = pgSequence('document_barcodes', {
  startWith: 460_000_000_001,
  maxValue: 999_999_999_999,
});

/** Requests that become a paper of a dog or a litter: a pedigree, a puppy card, a certificate. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** 128 random bits: the address of its public page. */
    publicId: text('public_id').notNull(),
    /** Version of the secret link: it increases with every new owner of the dog, which invalidates older links. */
    keyVersion: smallint('key_version').notNull().default(0),
    /** Track number, 13 digits. */
    barcode: text('barcode').notNull(),
    /** A value of `documentKinds`: application types, and 30 for a puppy card. */
    kind: smallint('kind').notNull(),
    dogId: integer('dog_id').references(() => dogs.id),
    litterId: integer('litter_id').references(() => litters.id),
    issuerId: integer('issuer_id')
      .notNull()
      .references(() => profiles.id),
    applicantId: integer('applicant_id').references(() => profiles.id),
    /** Null while it is being made. */
    issuedOn: date('issued_on'),
    validUntil: date('valid_until'),
    revokedOn: date('revoked_on'),
    /** Shown to everyone who checks the paper. */
    revocationReason: text('revocation_reason').notNull().default(''),
    replacedById: integer('replaced_by_id').references((): AnyPgColumn => issuedDocuments.id),
    createdAt: instantText('created_at').notNull().default(portalNow),
  },
  (table) => [
    uniqueIndex('issued_documents_public_key').on(table.publicId),
    uniqueIndex('issued_documents_barcode_key').on(table.barcode),
    index('issued_documents_dog').on(table.dogId),
    index('issued_documents_litter').on(table.litterId),
    index('issued_documents_applicant').on(table.applicantId, table.id),
    index('issued_documents_revoked').on(table.id).where(isNotNull(table.revokedOn)),
    check('issued_documents_barcode', sql`${table.barcode} ~ '^[0-9]{13}$'`),
  ],
);

export interface PuppyOwner {
  last_name: string;
  first_name: string;
  second_name: string;
  email: string;
  address: string;
}

/** Data of a puppy card only. A culled puppy has a card too, though it is not in the studbook. */
export const puppyCards = pgTable(
  'puppy_cards',
  {
    documentId: integer('document_id')
      .primaryKey()
      .references(() => issuedDocuments.id, { onDelete: 'cascade' }),
    litterId: integer('litter_id')
      .notNull()
      .references(() => litters.id),
    name: text('name').notNull(),
    nameLat: text('name_lat').notNull(),
    sex: smallint('sex').notNull(),
    colour: text('colour').notNull(),
    stampCode: text('stamp_code').notNull(),
    stampNumber: integer('stamp_number').notNull(),
    chip: text('chip'),
    fate: text('fate').$type<PuppyFate>().notNull(),
    /** Reason for culling or for a repeated inspection. */
    note: text('note').notNull().default(''),
    breeder: text('breeder').notNull(),
    breederLat: text('breeder_lat').notNull().default(''),
    /** The buyer entered by the breeder, until the buyer becomes the owner in the studbook. */
    owner: jsonb('owner').$type<PuppyOwner>(),
    reminders: smallint('reminders').notNull().default(0),
  },
  (table) => [
    index('puppy_cards_litter').on(table.litterId, table.stampNumber),
    index('puppy_cards_stamp').on(table.stampCode, table.stampNumber),
  ],
);

export const documentStatuses = pgTable(
  'document_statuses',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => issuedDocuments.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    happenedAt: instantText('happened_at').notNull(),
    /** 1 refused, 2 in work, 3 done, 4 not sent, 8 archive. */
    status: smallint('status').notNull(),
    comment: text('comment').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
);
