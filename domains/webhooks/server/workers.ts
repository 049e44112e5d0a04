import type { FindNamedStaff } from '#domains/accounts/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { urgency } from '#platform/server/queues/queueList.ts';
import { codeOf, type Failure, type QueueWorker } from '#platform/server/queues/worker.ts';
import { fanOut } from './commands/fanOut.ts';
import { sendDelivery } from './commands/sendDelivery.ts';
import { type Deliver, deliverWith } from './deliver.ts';
import type { AddressRules } from './hookAddress.ts';
import type { HookSource } from './source.ts';

interface Parts {
  db: Db;
  log: Log;
  config: Config;
  findNamed: FindNamedStaff;
  sources: readonly HookSource[];
}

export const addressRulesOf = (config: Config): AddressRules => ({
  allowsLocal: config.WEBHOOK_LOCAL,
  ownHost: new URL(publicUrlOf(config)).hostname,
});

/** Turns domain events into deliveries and sends them. Every process runs these workers; they share the queues. */
export function webhookWorkers(
  parts: Parts,
  deliver: Deliver = deliverWith(addressRulesOf(parts.config)),
): QueueWorker[] {
  const sending = sendingWorker({ ...parts, deliver });
  return [
    eventWorker(parts),
    sending,
    // Slow and refusing addresses must not hold up those that answer.
    { ...sending, minPriority: urgency.usual },
  ];
}

export const eventWorker = (parts: Parts): QueueWorker<'webhook-events'> => ({
  queue: 'webhook-events',
  batch: 50,
  async handle(jobs, finish, wake) {
    const failures: Failure[] = [];
    const fanning = { ...parts, publicUrl: publicUrlOf(parts.config) };
    for (const { id, data } of jobs) {
      try {
        await parts.db.transaction(async (tx) => {
          await fanOut(fanning, tx, data.eventId);
          await finish(tx, [id]);
        });
      } catch (error) {
        parts.log.error({ err: error as Error, eventId: data.eventId }, 'writing deliveries of an event failed');
        failures.push({ id, code: codeOf(error) });
      }
    }
    wake('webhooks');
    return failures;
  },
});

export const sendingWorker = (
  parts: Pick<Parts, 'db' | 'log' | 'findNamed'> & { deliver: Deliver },
): QueueWorker<'webhooks'> => ({
  queue: 'webhooks',
  batch: 8,
  async handle(jobs, finish) {
    const tried = jobs.map(async (job): Promise<Failure | null> => {
      try {
        return await sendDelivery(parts, job, finish);
      } catch (error) {
        parts.log.error({ err: error as Error, deliveryId: job.data.deliveryId }, 'sending a webhook failed');
        return { id: job.id, code: codeOf(error) };
      }
    });
    return (await Promise.all(tried)).filter((failure) => failure !== null);
  },
});
