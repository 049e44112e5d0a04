import { and, isNotNull, lt } from 'drizzle-orm';
import type { Job } from '#platform/server/jobs.ts';
import { countAllBreedsAgain } from './commands/countAgain.ts';
import { pedigreeChanges } from './tables.ts';

/** A process that has not listened for longer reads everything anew. */
const keptDays = 7;

export const geneticsJobs: readonly Job[] = [
  {
    // Five years end every day: figures of breeds are of today although no dog has come.
    name: 'count-breeds-again',
    cron: '17 2 * * *',
    async run({ db }) {
      await countAllBreedsAgain(db);
    },
  },
  {
    name: 'clear-old-pedigree-changes',
    cron: '41 4 * * *',
    async run({ db, now }) {
      const old = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
      await db
        .delete(pedigreeChanges)
        .where(and(lt(pedigreeChanges.changedAt, old), isNotNull(pedigreeChanges.storedAt)));
    },
  },
];
