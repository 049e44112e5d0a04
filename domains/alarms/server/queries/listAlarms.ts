import { desc, gte, isNull, or, sql } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { AlarmList } from '../../contract.ts';
import { shownDays } from '../../policy.ts';
import { alarms } from '../tables.ts';

/** Lasting troubles first, then those that ended within `shownDays`, newest first. */
export async function listAlarms(db: Queryable, now: Date): Promise<AlarmList> {
  const rows = await db
    .select()
    .from(alarms)
    .where(or(isNull(alarms.endedAt), gte(alarms.endedAt, new Date(now.getTime() - shownDays * dayMs))))
    .orderBy(sql`${alarms.endedAt} is not null`, desc(alarms.beganAt))
    .limit(200);
  return {
    alarms: rows.map(({ id, label, machine, said, todo, beganAt, endedAt }) => ({
      id,
      label,
      machine,
      said,
      todo,
      began_at: beganAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
  };
}
