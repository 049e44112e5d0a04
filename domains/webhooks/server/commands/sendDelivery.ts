import { eq, sql } from 'drizzle-orm';
import { type FindNamedStaff, findAccountSession } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import type { Failure, Finish, QueuedJob } from '#platform/server/queues/worker.ts';
import { givesUpAfterDays, hookKindsFor, testKind } from '../../policy.ts';
import type { Deliver, Outcome } from '../deliver.ts';
import { messageIdOf } from '../queries/ownHooks.ts';
import { sign } from '../sign.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';
import { stopRefusing } from './stopHooks.ts';

export interface SendParts {
  db: Db;
  log: Log;
  findNamed: FindNamedStaff;
  deliver: Deliver;
}

type Found = { delivery: typeof webhookDeliveries.$inferSelect; hook: typeof webhooks.$inferSelect };

/**
 * Tries one delivery. Its state, the address's and the end of the job are written together after the answer, so that a
 * process that is killed before leaves the job, and the delivery is sent again under the same id.
 */
export async function sendDelivery(
  parts: SendParts,
  { id: jobId, data }: QueuedJob<'webhooks'>,
  finish: Finish,
): Promise<Failure | null> {
  const { db } = parts;
  const found = await findDelivery(db, data.deliveryId);
  if (found?.delivery.state !== 'waiting') {
    await finish(db, [jobId]);
    return null;
  }
  const { delivery, hook } = found;
  if (!(await mayBeTold(parts, found))) {
    await db.transaction(async (tx) => {
      await tx.update(webhookDeliveries).set({ state: 'dropped' }).where(eq(webhookDeliveries.id, delivery.id));
      await finish(tx, [jobId]);
    });
    return null;
  }
  const outcome = hook.secret ? await parts.deliver(requestOf(found)) : { code: null, error: 'SECRET', ms: 0 };
  if (await settle(parts, found, outcome, (tx) => finish(tx, [jobId]))) return null;
  return { id: jobId, code: outcome.error ?? `HTTP ${outcome.code}` };
}

async function findDelivery(db: Db, deliveryId: number): Promise<Found | undefined> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, hook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, deliveryId));
  return found;
}

/** Asked before every try, because an account may have been closed or lost its role since the event. */
async function mayBeTold({ db, findNamed }: SendParts, { delivery, hook }: Found): Promise<boolean> {
  if (hook.stoppedAt) return false;
  const session = await findAccountSession(db, hook.accountId, findNamed);
  return session !== null && (delivery.kind === testKind || hookKindsFor(session).includes(delivery.kind));
}

function requestOf({ delivery, hook }: Found): Parameters<Deliver>[0] {
  const { body } = delivery;
  const id = messageIdOf(delivery.messageId);
  const now = clock.milliseconds();
  const timestamp = Math.floor(now / 1000);
  const isOldValid = hook.previousSecret !== '' && (hook.previousUntil?.getTime() ?? 0) > now;
  const secrets = [hook.secret, ...(isOldValid ? [hook.previousSecret] : [])];
  return {
    url: hook.url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'portal-webhooks/1',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets.map((secret) => sign(secret, { id, timestamp, body })).join(' '),
    },
  };
}

const isAccepted = ({ code }: Outcome): boolean => code !== null && code >= 200 && code < 300;

/** Writes what became of a try. Returns false when the delivery is to be tried again. */
async function settle(
  { db, log }: SendParts,
  { delivery, hook }: Found,
  outcome: Outcome,
  finish: (tx: Db | Parameters<Parameters<Db['transaction']>[0]>[0]) => Promise<void>,
): Promise<boolean> {
  const now = clock.now();
  const tooLate = new Date(now.getTime() - givesUpAfterDays * dayMs);
  const accepted = isAccepted(outcome);
  const isGone = outcome.code === 410;
  const isOver = accepted || isGone || delivery.queuedAt < tooLate;
  const tried = {
    ...{ tries: sql`${webhookDeliveries.tries} + 1`, triedAt: now },
    ...{ code: outcome.code, error: outcome.error, tookMs: outcome.ms },
  };
  await db.transaction(async (tx) => {
    // Locks the address first, as its owner's acts do.
    const [current] = await tx
      .update(webhooks)
      .set(
        accepted
          ? { failingSince: null, deliveredAt: now }
          : { failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` },
      )
      .where(eq(webhooks.id, hook.id))
      .returning({ failingSince: webhooks.failingSince });
    await tx
      .update(webhookDeliveries)
      .set({ ...tried, ...(isOver && { state: accepted ? 'delivered' : 'failed' }) })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (isGone) await stopRefusing(tx, hook.id, 'gone', now);
    else if (current?.failingSince && current.failingSince < tooLate) await stopRefusing(tx, hook.id, 'refused', now);
    if (isOver) await finish(tx);
  });
  // Addresses may hold secrets of their programs, so that only ids and codes are logged.
  if (!accepted)
    log.info(
      { event: 'webhook refused', webhookId: hook.id, code: outcome.code, error: outcome.error },
      'webhook not delivered',
    );
  return isOver;
}
