import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const account = () =>
  integer('account_id')
    .notNull()
    .references(() => accounts.id);

/**
 * Every giving and withdrawing of a consent, as it happened: which text, when, from where. Rows are only ever added
 * (triggers refuse the rest): this is what the law asks the federation to be able to show.
 */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: a registration nobody confirmed is deleted, the record of what was agreed to stays. */
    accountId: integer('account_id').notNull(),
    /** `processing` or `dissemination`. */
    kind: text('kind').notNull(),
    /** False: withdrawn. */
    given: boolean('given').notNull(),
    textVersion: text('text_version').notNull(),
    /** SHA-256 of the text that was agreed to, hex: `agreementText`, at the registration `termsText`. */
    textHash: text('text_hash').notNull(),
    /** Of a dissemination: the fields everybody may see from now on. */
    fields: text('fields').array().notNull().default([]),
    /** Network address it came from. */
    address: text('address').notNull(),
    happenedAt: instant('happened_at').notNull().default(portalNow),
  },
  (table) => [index('consent_records_account').on(table.accountId, table.kind, table.id)],
);

/** A person asks to be recognised by the federation as who they say they are: staff look and decide. */
export const personalDataRequests = pgTable(
  'personal_data_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: account(),
    /** 1 on review, 2 approved, 3 refused, 4 withdrawn. */
    status: smallint('status').notNull().default(1),
    /** Of a refusal: what the letter says. */
    reason: text('reason'),
    submittedAt: instant('submitted_at').notNull().default(portalNow),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => accounts.id),
    /** When the person pressed OK under the decision. */
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    uniqueIndex('personal_data_requests_open').on(table.accountId).where(sql`${table.status} = 1`),
    index('personal_data_requests_account').on(table.accountId, table.id),
    index('personal_data_requests_status').on(table.status, table.id),
  ],
);

/** «All of my data»: made by a job, kept for some days, given to its owner only. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: account(),
    requestedAt: instant('requested_at').notNull().default(portalNow),
    /** Pushed on by every try, so that a process killed halfway is followed by another. */
    nextTryAt: instant('next_try_at').notNull().default(portalNow),
    tries: smallint('tries').notNull().default(0),
    readyAt: instant('ready_at'),
    failedAt: instant('failed_at'),
    expiresAt: instant('expires_at'),
    /** Key in the file store; it stands in no list of public files. Null once it is cleared away. */
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

/** An account whose owner wants it gone. Taken back: the row is deleted; carried out: it stays. */
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
