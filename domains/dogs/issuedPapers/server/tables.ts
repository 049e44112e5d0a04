import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sealedTextFor } from '#platform/server/mail/sealedText.ts';
import { issuedDocuments } from '../../server/documents/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/**
 * Keys that papers are signed with (Ed25519). The public half is for everybody and for ever; the private one is sealed
 * under PORTAL_SECRET, and gone once the key signs no more.
 */
export const documentKeys = pgTable(
  'document_keys',
  {
    /** First 8 letters of the public half's hash. */
    kid: text('kid').primaryKey(),
    /** 32 bytes in base64url. */
    publicKey: text('public_key').notNull(),
    /** Empty: it signs no more. */
    privateKey: sealedTextFor('document keys')('private_key').notNull(),
    validFrom: instant('valid_from').notNull(),
    /** It signs until then; what it has signed stays good. */
    validUntil: instant('valid_until').notNull(),
    /** It got into wrong hands: nothing signed by it is believed. */
    revokedAt: instant('revoked_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    check('document_keys_term', sql`${table.validFrom} <= ${table.validUntil}`),
    check('document_keys_revoked', sql`${table.revokedAt} is null or ${table.privateKey} = ''`),
  ],
);

/** The protective mark of a paper: what was signed at that day, byte by byte. */
export const documentMarks = pgTable(
  'document_marks',
  {
    documentId: integer('document_id')
      .primaryKey()
      .references(() => issuedDocuments.id, { onDelete: 'cascade' }),
    kid: text('kid')
      .notNull()
      .references(() => documentKeys.kid),
    /** Facts in CBOR, base64url. */
    payload: text('payload').notNull(),
    signature: text('signature').notNull(),
    signedOn: date('signed_on').notNull(),
    /** The record says something else by now: staff look at it. */
    differs: boolean('differs').notNull().default(false),
  },
  (table) => [
    index('document_marks_key').on(table.kid),
    index('document_marks_differ').on(table.documentId).where(sql`${table.differs}`),
  ],
);
