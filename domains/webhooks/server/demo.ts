import { inArray } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dayMs, hourMs, minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { newSecret } from './sign.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

/**
 * An address of these profiles' accounts with its last deliveries. It is stopped, because no program answers there:
 * a demonstration sends nothing by itself.
 */
export async function demoWebhooks(tx: Queryable, profileIds: readonly number[], now: Date): Promise<void> {
  const owners = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.profileId, [...profileIds]));
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const hooks = await tx
    .insert(webhooks)
    .values(
      owners.map(({ id: accountId }) => ({
        ...{ accountId, name: 'Сайт клуба', url: 'https://club.example/portal-events', secret: newSecret() },
        kinds: ['show.changed' as const, 'show.results' as const],
        ...{ madeAt: ago(60 * dayMs), deliveredAt: ago(3 * dayMs) },
        ...{ stoppedAt: ago(2 * dayMs), stopReason: 'owner' as const },
      })),
    )
    .returning({ id: webhooks.id });
  await tx.insert(webhookDeliveries).values(
    hooks.flatMap(({ id: webhookId }) =>
      [
        { at: 5 * dayMs, state: 'failed' as const, tries: 31, code: 503, tookMs: 412, took: 3 * dayMs },
        { at: 3 * dayMs + hourMs, state: 'delivered' as const, tries: 3, code: 200, tookMs: 188, took: 5 * minuteMs },
        { at: 3 * dayMs, state: 'delivered' as const, tries: 1, code: 204, tookMs: 96, took: 0 },
      ].map(({ at, took, ...tried }) => ({
        ...{ webhookId, kind: 'show.changed' as const, subjectId: 1, happenedAt: ago(at), queuedAt: ago(at) },
        ...{ triedAt: ago(at - took), body: '{}', ...tried },
      })),
    ),
  );
}
