import { and, asc, inArray, lt, lte } from 'drizzle-orm';
import { dayMs } from '#platform/contract/time/duration.ts';
import type { Job } from '#platform/server/jobs.ts';
import { lockTransfer } from './commands/act.ts';
import { endTransfer } from './commands/end.ts';
import { finishKeyTransfer } from './commands/keys.ts';
import { dogTransfers, keyMistakes } from './tables.ts';

/** Expires unanswered offers and completes transfers by key after the objection period. */
export const transferJobs: readonly Job[] = [
  {
    name: 'settle-dog-transfers',
    cron: '*/10 * * * *',
    async run({ db, now }) {
      const due = await db
        .select({ id: dogTransfers.id })
        .from(dogTransfers)
        .where(
          and(
            inArray(dogTransfers.state, ['consent', 'offered', 'objection']),
            lte(dogTransfers.expiresAt, now.toISOString()),
          ),
        )
        .orderBy(asc(dogTransfers.expiresAt))
        .limit(1000);
      for (const { id } of due) {
        await db.transaction(async (tx) => {
          const transfer = await lockTransfer(tx, id);
          if (transfer.state === 'objection') await finishKeyTransfer(tx, transfer, now);
          else if (transfer.state === 'offered' || transfer.state === 'consent')
            await endTransfer(tx, transfer, 'expired', now);
        });
      }
    },
  },
  {
    name: 'clear-key-mistakes',
    cron: '17 3 * * *',
    async run({ db, now }) {
      await db.delete(keyMistakes).where(lt(keyMistakes.madeAt, new Date(now.getTime() - dayMs).toISOString()));
    },
  },
];
