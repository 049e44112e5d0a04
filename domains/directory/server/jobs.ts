import { sql } from 'drizzle-orm';
import { accountSessions, accounts } from '#domains/accounts/server/tables.ts';
import { noteActivation, noteLastSeen } from '#domains/profiles/server/public.ts';
import type { Job } from '#platform/server/jobs.ts';

/** Copies to the directory what other domains' rows hold: activation, and when a profile was last seen. */
export const directoryJobs: Job[] = [
  {
    name: 'note-presence',
    cron: '41 3 * * *',
    async run({ db }) {
      await noteLastSeen(
        db,
        sql`select ${accounts.profileId}, max(${accountSessions.lastUsedAt})::date as day from ${accounts}
          join ${accountSessions} on ${accountSessions.accountId} = ${accounts.id} group by ${accounts.profileId}`,
      );
      await noteActivation(db, sql`select ${accounts.profileId}, ${accounts.createdAt} from ${accounts}`);
    },
  },
];
