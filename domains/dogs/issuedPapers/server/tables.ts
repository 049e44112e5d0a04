import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantText } from '#platform/server/db/columns.ts';
import { sealedTextFor } from '#platform/server/mail/sealedText.ts';
import { issuedDocuments } from '../../server/documents/tables.ts';

/**
 * Ed25519 keys that sign papers. The public half is published permanently; the private half is sealed with
 * PORTAL_SECRET and deleted when the key stops signing.
 */
export const documentKeys = pgTable(
  'document_keys',
  {
    /** First 8 letters of the public half's hash. */
    kid: text('kid').primaryKey(),
    /** 32 bytes in base64url. */
    publicKey: text('public_key').notNull(),
    /** Empty once the key no longer signs. */
    privateKey: sealedTextFor('document keys')('private_key').notNull(),
    validFrom: instantText('valid_from').notNull(),
    /** End of signing; earlier signatures stay valid. */
    validUntil: instantText('valid_until').notNull(),
    /** Set when the key is compromised: none of its signatures is valid. */
    revokedAt: instantText('revoked_at'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    check('document_keys_term', sql`${table.validFrom} <= ${table.validUntil}`),
    check('document_keys_revoked', sql`${table.revokedAt} is null or ${table.privateKey} = ''`),
  ],
);

/** The protective mark of a paper: the signed bytes and their signature. */
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
    /** The record has changed since the signature; staff review it. */
    differs: boolean('differs').notNull().default(false),
  },
  (table) => [
    index('document_marks_key').on(table.kid),
    index('document_marks_differ').on(table.documentId).where(sql`${table.differs}`),
  ],
);
