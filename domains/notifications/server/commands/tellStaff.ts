import { and, inArray, like } from 'drizzle-orm';
import { listStaffOf } from '#domains/applications/server/public.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import type { Hubs } from '../hubs/hubs.ts';

/** Notifies staff's open pages, because two of them may have the same application open. */
export async function tellStaff(
  db: Db,
  hubs: Pick<Hubs, 'applicationChanged'>,
  eventIds: readonly number[],
): Promise<void> {
  if (!eventIds.length) return;
  const events = await db
    .select({ ids: domainEvents.ids })
    .from(domainEvents)
    .where(and(inArray(domainEvents.id, [...eventIds]), like(domainEvents.name, 'applications.%')));
  for (const applicationId of new Set(events.flatMap(({ ids }) => ids.applicationId ?? [])))
    hubs.applicationChanged(await listStaffOf(db, applicationId), applicationId);
}
