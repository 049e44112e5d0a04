import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';

const account = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/**
 * Every given and withdrawn consent with its text, time and address. Append-only by triggers: the law requires the
 * federation to prove consents.
 */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Not a foreign key: an unconfirmed registration is deleted, but its consent record stays. */
    accountId: integer('account_id').notNull(),
    /** `processing` or `dissemination`. */
    kind: text('kind').notNull(),
    /** False for a withdrawal. */
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    /** SHA-256 of the agreed text, hex: `agreementText`, at registration `termsText`. */
    textHash: text('text_hash').notNull(),
    /** For dissemination: the fields that become public. */
    fields: text('fields').array().notNull().default([]),
    /** IP address. */
    address: text('address').notNull(),
    happenedAt: instant('happened_at').notNull().default(portalNow),
  },
  (table) => [index('consent_records_account').on(table.accountId, table.kind, table.id)],
);

/** A request to be recognised by the federation; staff check the identity and decide. */
export const personalDataRequests = pgTable(
  'personal_data_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: account(),
    /** 1 on review, 2 approved, 3 refused, 4 withdrawn. */
    status: smallint('status').notNull().default(1),
    /** The reason of a refusal, which the mail quotes. */
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull().default(portalNow),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => accounts.id),
    /** Set by OK below the decision. */
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    uniqueIndex('personal_data_requests_open').on(table.accountId).where(sql`${table.status} = 1`),
    index('personal_data_requests_account').on(table.accountId, table.id),
    index('personal_data_requests_status').on(table.status, table.id),
  ],
);

/** Exports of all data: made by a job, available to the owner for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: account(),
    requestedAt: instant('requested_at').notNull().default(portalNow),
    /** Moved forward by every attempt, so that another process retries after a crash. */
    nextTryAt: instant('next_try_at').notNull().default(portalNow),
    tries: smallint('tries').notNull().default(0),
    readyAt: instant('ready_at'),
    failedAt: instant('failed_at'),
    expiresAt: instant('expires_at'),
    /** Key in the file store, never public. Null after the file is cleared. */
    fileKey: text('file_key'),
    /** Bytes. */
    size: integer('size'),
  },
  (table) => [
    index('data_exports_account').on(table.accountId, table.id),
    index('data_exports_waiting')
      .on(table.nextTryAt)
      .where(sql`${table.readyAt} is null and ${table.failedAt} is null`),
    index('data_exports_kept').on(table.expiresAt).where(sql`${table.fileKey} is not null`),
  ],
);

/** Deletion requests. A cancelled one is deleted; an executed one stays. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    requestedAt: instant('requested_at').notNull().default(portalNow),
    dueAt: instant('due_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [index('deletion_requests_due').on(table.dueAt).where(sql`${table.doneAt} is null`)],
);
