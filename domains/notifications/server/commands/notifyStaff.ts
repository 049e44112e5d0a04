import { and, inArray, like } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { domainEvents } from '#platform/server/domainEvents.ts';
import type { Hubs } from '../hubs/hubs.ts';

/** Profile ids of the staff who review an application. */
export type ListStaffOf = (db: Queryable, applicationId: number) => Promise<number[]>;

/** Notifies staff's open pages, because two of them may have the same application open. */
export async function notifyStaff(
  { db, hubs, listStaffOf }: { db: Db; hubs: Pick<Hubs, 'applicationChanged'>; listStaffOf: ListStaffOf },
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
