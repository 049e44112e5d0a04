import { clock } from '#platform/contract/time/clock.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { Job } from '#platform/server/jobs.ts';
import { countPressFigures } from './queries.ts';
import { pressFigures } from './tables.ts';

export const pressJobs: readonly Job[] = [
  {
    // After the breeds' own figures of the night, from which it is made.
    name: 'count-press-figures',
    cron: '52 4 * * *',
    async run({ db }) {
      const today = clock.today();
      const row = { figures: await countPressFigures(db, today), countedOn: today };
      await db.transaction(async (tx) => {
        await tx
          .insert(pressFigures)
          .values({ id: 1, ...row })
          .onConflictDoUpdate({ target: pressFigures.id, set: row });
        await recordEvent(tx, { name: 'pressFigures.counted', ids: {} });
      });
    },
  },
];
