import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { identityProofOf } from '#domains/accounts/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import type { Deliveries, Webhooks } from '../../contract.ts';
import { hookKindsFor } from '../../policy.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function listHooks(db: Queryable, session: Session): Promise<Webhooks> {
  const { secret: _, previousSecret: __, ...columns } = getTableColumns(webhooks);
  const rows = await db
    .select(columns)
    .from(webhooks)
    .where(eq(webhooks.accountId, session.accountId))
    .orderBy(desc(webhooks.id));
  return {
    hooks: rows.map(({ id, name, url, kinds, version, madeAt, stopReason, failingSince, deliveredAt }) => ({
      ...{ id, name, url, kinds, version, stopped: stopReason },
      made_at: madeAt.toISOString(),
      failing_since: iso(failingSince),
      delivered_at: iso(deliveredAt),
    })),
    kinds: hookKindsFor(session),
    asks: await identityProofOf(db, session.accountId),
  };
}

/** Throws 404 for an address of another account. */
export async function assertOwnHook(db: Queryable, { accountId }: Session, webhookId: number): Promise<void> {
  const isOwn = and(eq(webhooks.id, webhookId), eq(webhooks.accountId, accountId));
  if ((await db.$count(webhooks, isOwn)) === 0) throw notFound();
}

/** The last deliveries of an own address, newest first. Throws 404 for an address of another account. */
export async function listDeliveriesOf(db: Queryable, session: Session, webhookId: number): Promise<Deliveries> {
  await assertOwnHook(db, session, webhookId);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(50);
  return {
    deliveries: rows.map(({ messageId, kind, subjectId, happenedAt, state, tries, triedAt, code, error, tookMs }) => ({
      ...{ message_id: messageIdOf(messageId), kind, subject_id: subjectId, happened_at: happenedAt.toISOString() },
      ...{ state, tries, tried_at: iso(triedAt), code, error, took_ms: tookMs },
    })),
  };
}

/** `webhook-id` on the wire. */
export const messageIdOf = (id: string): string => `msg_${id}`;

/** Addresses of an account that a change of its password may stop. */
export const countLiveHooks = (db: Queryable, accountId: number): Promise<number> =>
  db.$count(webhooks, and(eq(webhooks.accountId, accountId), isNull(webhooks.stoppedAt)));
