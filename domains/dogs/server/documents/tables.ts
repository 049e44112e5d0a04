import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgSequence, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { profiles } from '#domains/profiles/server/tables.ts';
import { dogs, litters } from '../tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Twelve digits of a barcode; the thirteenth checks them. A sequence never gives a number twice, also after a crash. */
export const documentBarcodes = pgSequence('document_barcodes', { startWith: 460_000_000_001, maxValue: 999_999_999_999 });

/** A request that becomes a paper of a dog or a litter: a pedigree, a puppy card, a certificate. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** 128 random bits: the address of its public face. */
    publicId: text('public_id').notNull(),
    /** Track number, 13 digits. */
    barcode: text('barcode').notNull(),
    /** `documentKinds`: types of applications, and 30 puppy card. */
    kind: smallint('kind').notNull(),
    dogId: integer('dog_id').references(() => dogs.id),
    litterId: integer('litter_id').references(() => litters.id),
    /** The federation that issues it. */
    issuerId: integer('issuer_id')
      .notNull()
      .references(() => profiles.id),
    applicantId: integer('applicant_id').references(() => profiles.id),
    /** Null while it is being made. */
    issuedOn: date('issued_on'),
    validUntil: date('valid_until'),
    revokedOn: date('revoked_on'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('issued_documents_public_key').on(table.publicId),
    uniqueIndex('issued_documents_barcode_key').on(table.barcode),
    index('issued_documents_dog').on(table.dogId),
    index('issued_documents_litter').on(table.litterId),
    index('issued_documents_applicant').on(table.applicantId, table.id),
    check('issued_documents_barcode', sql`${table.barcode} ~ '^[0-9]{13}$'`),
  ],
);

export const documentStatuses = pgTable(
  'document_statuses',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => issuedDocuments.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    happenedAt: instant('happened_at').notNull(),
    /** 1 refused, 2 in work, 3 done, 4 not sent, 8 archive. */
    status: smallint('status').notNull(),
    comment: text('comment').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
);
