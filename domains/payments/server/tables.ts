import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instantText } from '#platform/server/db/columns.ts';
import { sealedTextFor } from '#platform/server/mail/sealedText.ts';
import type { GatewayKind, LedgerAccount, OrderEnding, PayWay, PostingKind } from '../policy.ts';
import { identity, ofOrganiser, ofShow, teamMember } from './tables/columns.ts';

/** Bank details of organisers; required before entries can be opened. */
export const payees = pgTable('payees', {
  organiserId: integer('organiser_id')
    .primaryKey()
    .references(() => profiles.id),
  name: text('name').notNull(),
  inn: text('inn').notNull(),
  kpp: text('kpp').notNull().default(''),
  account: text('account').notNull(),
  bank: text('bank').notNull(),
  bic: text('bic').notNull(),
  correspondent: text('correspondent').notNull(),
  /** Printed at the end of the purpose: «НДС не облагается». */
  vatWords: text('vat_words').notNull().default('НДС не облагается'),
  version: integer('version').notNull().default(1),
});

/**
 * Orders of entrants. The payer's link to the person goes when the account is erased by law; the order and its ledger
 * stay, because the organiser's books need them.
 */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** «7К4Д-2931» */
    number: text('number').notNull(),
    organiserId: ofOrganiser(),
    exhibitionId: ofShow(),
    /** Null for a payer of a paper form, and after the payer's account was erased. */
    payerId: integer('payer_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The name of a payer without an account, as on the paper form; the organiser's books need it. */
    payerName: text('payer_name').notNull().default(''),
    way: text('way').$type<PayWay>().notNull().default('bank'),
    createdAt: instantText('created_at').notNull().default(portalNow),
    /** Places are held until then; null when no money is due. */
    dueAt: instantText('due_at'),
    /** Set when the payer announced the payment; payers are not reminded afterwards. */
    announcedAt: instantText('announced_at'),
    ending: text('ending').$type<OrderEnding>(),
    endedAt: instantText('ended_at'),
    /** SHA-256 of the secret in the mail's link, which opens this order without signing in. */
    secretHash: text('secret_hash').notNull(),
    /** The same secret, sealed: later mails of the order have the link of the first. */
    secret: sealedTextFor('order links')('secret').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    index('orders_payer').on(table.payerId, table.id).where(isNotNull(table.payerId)),
    index('orders_show').on(table.exhibitionId, table.id),
    index('orders_due').on(table.dueAt).where(sql`${table.ending} is null`),
    check('orders_ending', sql`(${table.ending} is null) = (${table.endedAt} is null)`),
  ],
);

/** Lines of an order. Append only: a line that is taken back gets a second line with the opposite amount. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    postingId: integer('posting_id')
      .notNull()
      .references(() => postings.id),
    /** What is paid for, such as «Taiga, 2 января, CACIB, чемпионов». */
    title: text('title').notNull(),
    /** The price rule, such as «взрослые классы, до 3 декабря». */
    rule: text('rule').notNull().default(''),
    /** Kopecks; negative for discounts and lines taken back. */
    amount: integer('amount').notNull(),
    /** Groups the lines of one subject of the selling domain, such as «entry:12». */
    subject: text('subject').notNull(),
    reversesId: integer('reverses_id').references((): AnyPgColumn => orderLines.id),
  },
  (table) => [
    index('order_lines_order').on(table.orderId, table.id),
    index('order_lines_subject').on(table.subject),
    uniqueIndex('order_lines_reverses').on(table.reversesId).where(isNotNull(table.reversesId)),
  ],
);

/**
 * Postings of the double-entry ledger. Append only: triggers of the migrations refuse updates and deletes, and a
 * statement that leaves a posting whose rows do not sum to zero. A correction is a counter posting.
 */
export const postings = pgTable(
  'ledger_postings',
  {
    id: identity(),
    organiserId: ofOrganiser(),
    kind: text('kind').$type<PostingKind>().notNull(),
    at: instantText('at').notNull().default(portalNow),
    /** Null for the portal's own jobs and for members of the organiser's team. */
    by: integer('by').references(() => accounts.id, { onDelete: 'set null' }),
    member: teamMember(),
    reason: text('reason').notNull().default(''),
    reversesId: integer('reverses_id').references((): AnyPgColumn => postings.id),
    /** The line of a statement that proves it. */
    statementLineId: integer('statement_line_id').references((): AnyPgColumn => statementLines.id),
  },
  (table) => [
    index('ledger_postings_organiser').on(table.organiserId, table.id),
    uniqueIndex('ledger_postings_reverses').on(table.reversesId).where(isNotNull(table.reversesId)),
    index('ledger_postings_statement').on(table.statementLineId).where(isNotNull(table.statementLineId)),
  ],
);

export const ledger = pgTable(
  'ledger',
  {
    id: identity(),
    postingId: integer('posting_id')
      .notNull()
      .references(() => postings.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** Kopecks; debit positive, credit negative. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    index('ledger_posting').on(table.postingId),
    index('ledger_order').on(table.orderId, table.account).where(isNotNull(table.orderId)),
    check('ledger_amount', sql`${table.amount} <> 0`),
    check(
      'ledger_account',
      sql`${table.account} in ('entrant', 'organiser', 'bank', 'gateway', 'cash', 'card', 'fee', 'unmatched', 'refund')`,
    ),
  ],
);

/** Bank statements that organisers imported. */
export const statements = pgTable(
  'bank_statements',
  {
    id: identity(),
    organiserId: ofOrganiser(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<'1c' | 'csv' | 'xlsx'>().notNull(),
    account: text('account').notNull(),
    importedBy: integer('imported_by').references(() => accounts.id, { onDelete: 'set null' }),
    importedAt: instantText('imported_at').notNull().default(portalNow),
    /** When the import was taken back: its postings have counter postings. */
    revertedAt: instantText('reverted_at'),
  },
  (table) => [index('bank_statements_organiser').on(table.organiserId, table.id)],
);

/**
 * Lines of statements. The key stores a line once, although its file may be imported again or in another format; lines
 * of a reverted import may be imported again.
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: identity(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id),
    organiserId: ofOrganiser(),
    /** Number of the line in the file, from 1. */
    position: integer('position').notNull(),
    account: text('account').notNull(),
    day: date('day').notNull(),
    /** Number of the payment document, as the bank writes it. */
    number: text('number').notNull(),
    isIncoming: boolean('is_incoming').notNull(),
    /** Kopecks, above 0. */
    amount: integer('amount').notNull(),
    payer: text('payer').notNull().default(''),
    payerInn: text('payer_inn').notNull().default(''),
    payerAccount: text('payer_account').notNull().default(''),
    payerBic: text('payer_bic').notNull().default(''),
    payerBank: text('payer_bank').notNull().default(''),
    purpose: text('purpose').notNull().default(''),
    /**
     * The order numbers of the purpose, or the payer's name when it has none: two people's transfers may share day,
     * number and sum.
     */
    mark: text('mark').notNull(),
    isReverted: boolean('is_reverted').notNull().default(false),
    /** Set when a person dismissed it as not about any order. */
    dismissedAt: instantText('dismissed_at'),
  },
  (table) => [
    uniqueIndex('statement_lines_key')
      .on(table.organiserId, table.account, table.day, table.number, table.amount, table.isIncoming, table.mark)
      .where(sql`not ${table.isReverted}`),
    index('statement_lines_statement').on(table.statementId, table.position),
    check('statement_lines_amount', sql`${table.amount} > 0`),
  ],
);

/** Lines that could not be read, with the reason; the rest of their file is accepted. */
export const statementFaults = pgTable(
  'statement_faults',
  {
    id: identity(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => statements.id),
    position: integer('position').notNull(),
    /** The piece of the line that is wrong, at most 200 characters. */
    piece: text('piece').notNull(),
    /** The whole line as the file has it, for a person who corrects it. */
    raw: text('raw').notNull().default(''),
    reason: text('reason').notNull(),
    dismissedAt: instantText('dismissed_at'),
  },
  (table) => [index('statement_faults_statement').on(table.statementId, table.position)],
);

/** Money to send back: owed since its posting, settled by a payout. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    /** Null for money that came without a known order and goes back. */
    orderId: integer('order_id').references(() => orders.id),
    /** Kopecks, above 0. */
    amount: integer('amount').notNull(),
    /** Share of the organiser's scale in percent; null when money came too much or without a place. */
    share: smallint('share'),
    reason: text('reason').notNull(),
    postingId: integer('posting_id')
      .notNull()
      .references(() => postings.id),
    /** The posting of the payout; null while the money is owed. */
    payoutId: integer('payout_id').references(() => postings.id),
    payeeName: text('payee_name').notNull().default(''),
    payeeAccount: text('payee_account').notNull().default(''),
    payeeInn: text('payee_inn').notNull().default(''),
    payeeBic: text('payee_bic').notNull().default(''),
    payeeBank: text('payee_bank').notNull().default(''),
  },
  (table) => [
    index('refunds_order').on(table.orderId).where(isNotNull(table.orderId)),
    uniqueIndex('refunds_posting').on(table.postingId),
    uniqueIndex('refunds_payout').on(table.payoutId).where(isNotNull(table.payoutId)),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** The payment service of an organiser: an entrant pays there by card or СБП, and the money goes to the organiser. */
export const gateways = pgTable('payment_gateways', {
  organiserId: integer('organiser_id')
    .primaryKey()
    .references(() => profiles.id),
  kind: text('kind').$type<GatewayKind>().notNull(),
  /** Id of the shop at the service. */
  shopId: text('shop_id').notNull().default(''),
  secret: sealedTextFor('payment gateways')('secret').notNull().default(''),
  isOn: boolean('is_on').notNull().default(true),
  /** Whether the service prints receipts by 54-ФЗ for the organiser. */
  sendsReceipts: boolean('sends_receipts').notNull().default(false),
  /** Since when the service refuses the shop or its key; null while it takes them. */
  refusedAt: instantText('refused_at'),
  /** The latest mail about this refusal; null before the first one. */
  refusalMailedAt: instantText('refusal_mailed_at'),
  /** Code of VAT in receipts by the documentation of ЮKassa: 1 is «без НДС». */
  vatCode: smallint('vat_code').notNull().default(1),
  version: integer('version').notNull().default(1),
});

/** Payments that were begun at a payment service. What became of one follows from its posting and from `endedAt`. */
export const gatewayPayments = pgTable(
  'gateway_payments',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<GatewayKind>().notNull(),
    /** Kopecks, above 0. */
    amount: integer('amount').notNull(),
    /** Sent with the request to create it, so that a repeated request creates one payment. */
    requestKey: text('request_key').notNull(),
    /** Id at the service; null until it answered. */
    providerId: text('provider_id'),
    /** The page of the service where the entrant pays. */
    payUrl: text('pay_url').notNull().default(''),
    createdAt: instantText('created_at').notNull().default(portalNow),
    /** Places are held until then at the least. */
    heldUntil: instantText('held_until').notNull(),
    /** The posting of the money; null while the service has not confirmed it. */
    postingId: integer('posting_id').references(() => postings.id),
    /** Set when the service reported that the payment failed for good. */
    endedAt: instantText('ended_at'),
    /** Why an answer of the service was not booked, for the organiser. */
    fault: text('fault').notNull().default(''),
  },
  (table) => [
    index('gateway_payments_order').on(table.orderId, table.id),
    uniqueIndex('gateway_payments_request').on(table.requestKey),
    uniqueIndex('gateway_payments_provider').on(table.kind, table.providerId).where(isNotNull(table.providerId)),
    uniqueIndex('gateway_payments_posting').on(table.postingId).where(isNotNull(table.postingId)),
    index('gateway_payments_open').on(table.id).where(sql`${table.postingId} is null and ${table.endedAt} is null`),
    check('gateway_payments_amount', sql`${table.amount} > 0`),
  ],
);
