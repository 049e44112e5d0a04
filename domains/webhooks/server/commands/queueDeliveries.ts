import type { Queryable } from '#platform/server/db/connect.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import { urgency } from '#platform/server/queues/queueList.ts';
import { webhookDeliveries, type webhooks } from '../tables.ts';

type NewDelivery = Pick<
  typeof webhookDeliveries.$inferInsert,
  'eventId' | 'transactionId' | 'kind' | 'subjectId' | 'happenedAt' | 'body'
>;

/** Rows of one statement. */
const atOnce = 1000;

/**
 * Writes one delivery for each address, and its job, in the caller's transaction. An address that has the event already,
 * or another event of the same kind, record and save, gets no second one. Addresses that fail wait behind those that answer.
 */
export async function queueDeliveries(
  tx: Queryable,
  hooks: readonly Pick<typeof webhooks.$inferSelect, 'id' | 'failingSince'>[],
  delivery: NewDelivery,
): Promise<void> {
  const failing = new Set(hooks.flatMap(({ id, failingSince }) => (failingSince ? [id] : [])));
  for (let at = 0; at < hooks.length; at += atOnce) {
    const made = await tx
      .insert(webhookDeliveries)
      .values(hooks.slice(at, at + atOnce).map(({ id }) => ({ webhookId: id, ...delivery })))
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId });
    await enqueue(
      tx,
      'webhooks',
      made.map(({ id, webhookId }) => ({
        data: { deliveryId: id },
        priority: failing.has(webhookId) ? urgency.mailing : urgency.usual,
      })),
    );
  }
}
