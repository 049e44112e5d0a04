import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import { instant } from '#platform/server/db/columns.ts';
import { sealedTextFor } from '#platform/server/mail/sealedText.ts';
import type { DeliveryKind, HookKind } from '../policy.ts';
import type { StopReason } from '../texts.ts';

const sealedSecret = sealedTextFor('webhooks');

/** Addresses to which the events are sent for programs of members and staff. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<HookKind[]>().notNull(),
    /** Signs deliveries. Empty once the access has ended. */
    secret: sealedSecret('secret').notNull(),
    previousSecret: sealedSecret('previous_secret').notNull().default(''),
    /** Until then deliveries are also signed with the previous secret. */
    previousUntil: instant('previous_until'),
    madeAt: instant('made_at').notNull().default(portalNow),
    deliveredAt: instant('delivered_at'),
    /** The first failure since the last success. */
    failingSince: instant('failing_since'),
    stoppedAt: instant('stopped_at'),
    stopReason: text('stop_reason').$type<StopReason>(),
    /** Of name, address and events: a second window must not overwrite them unseen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('webhooks_account').on(table.accountId, table.id),
    check('webhooks_stopped', sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`),
  ],
);

/** One event for one address. Its row exists before the first try and says what became of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** `webhook-id` on the wire. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    /** The domain event, for which the address gets one delivery of a kind; null for a test. */
    eventId: bigint('event_id', { mode: 'number' }),
    /** The transaction that wrote the event; null for a test. */
    transactionId: bigint('transaction_id', { mode: 'number' }),
    kind: text('kind').$type<DeliveryKind>().notNull(),
    subjectId: integer('subject_id'),
    happenedAt: instant('happened_at').notNull(),
    /** The request's body: the same bytes at every try. */
    body: text('body').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed' | 'dropped'>().notNull().default('waiting'),
    tries: smallint('tries').notNull().default(0),
    triedAt: instant('tried_at'),
    code: smallint('code'),
    error: text('error'),
    tookMs: integer('took_ms'),
    queuedAt: instant('queued_at').notNull().default(portalNow),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.id),
    uniqueIndex('webhook_deliveries_once').on(table.webhookId, table.eventId, table.kind),
    // One save may record several events of one record. The instant tells transactions of a restored database apart,
    // whose numbers begin again.
    uniqueIndex('webhook_deliveries_once_a_save').on(
      table.webhookId,
      table.kind,
      table.subjectId,
      table.transactionId,
      table.happenedAt,
    ),
    index('webhook_deliveries_old').on(table.queuedAt),
  ],
);
