import { sql } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs.ts';

/** Marks of the directory that other domains' rows tell: who is on the portal, and when they were last seen. */
export const directoryJobs: Job[] = [
  {
    name: 'note-presence',
    cron: '41 3 * * *',
    async run({ db }) {
      await db.execute(sql`update profiles p set last_seen_on = greatest(p.last_seen_on, seen.day) from (
          select a.profile_id, max(s.last_used_at)::date as day from accounts a join account_sessions s on s.account_id = a.id group by a.profile_id) seen
        where seen.profile_id = p.id and p.last_seen_on is distinct from greatest(p.last_seen_on, seen.day)`);
      await db.execute(sql`update profiles p set activated_at = a.created_at from accounts a
        where a.profile_id = p.id and p.activated_at is null and p.user_type in (3, 4, 5, 7) and p.is_active`);
    },
  },
];
