import { and, isNotNull, lt } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Job } from '#platform/server/jobs.ts';
import { scheduleRecountOfAllBreeds } from './commands/scheduleRecount.ts';
import { pedigreeChanges } from './tables.ts';

/** A process that has not polled for this long reloads everything. */
const keptDays = 7;

export const geneticsJobs: readonly Job[] = [
  {
    // The five-year window moves daily, so breed figures change even without new dogs.
    name: 'count-breeds-again',
    cron: '17 2 * * *',
    async run({ db }) {
      await scheduleRecountOfAllBreeds(db);
    },
  },
  {
    name: 'clear-old-pedigree-changes',
    cron: '41 4 * * *',
    async run({ db, now }) {
      const old = new Date(now.getTime() - keptDays * dayMs).toISOString();
      await db
        .delete(pedigreeChanges)
        .where(and(lt(pedigreeChanges.changedAt, old), isNotNull(pedigreeChanges.storedAt)));
    },
  },
];
