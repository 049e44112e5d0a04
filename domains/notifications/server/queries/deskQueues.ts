import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DeskQueues, Queue } from '../../queues.ts';

/** What each section shows first: who waits for staff, organisations that have not come yet, letters that did not go out. */
const waiting: Record<Queue, string> = {
  feedback: 'feedback_messages where status = 1',
  'personal-data': 'personal_data_requests where status = 1',
  kennels: 'kennel_applications where status = 1',
  judges: 'referee_claims where status = 1',
  'dog-requests': 'dog_requests where status = 1',
  'exhibition-reports': `exhibitions e cross join lateral jsonb_to_recordset(e.reports) as r(date_sent text, date_received text)
    where r.date_sent is not null and r.date_received is null`,
  organisations: `organisation_records r where r.closed_at is null and not exists (select from accounts a where a.profile_id = r.profile_id)`,
  mails: 'mails where failed_at is not null',
};

export async function countQueues(db: Queryable, sections: readonly Queue[]): Promise<DeskQueues> {
  const counts = sections.map((section) => sql`select ${section}::text as section, (select count(*)::int from ${sql.raw(waiting[section])}) as waiting`);
  const { rows } = await db.execute<DeskQueues[number] & Record<string, unknown>>(sql.join(counts, sql` union all `));
  return rows;
}
