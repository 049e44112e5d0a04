import { type Db, directUrlOf } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import { type Poller, startPoller } from '#platform/server/poller.ts';
import { hasOpenChanges } from '../queries/changes.ts';
import { runInWorkerThread } from './orders.ts';

/** Keeps `dog_genetics` up to date. Every process runs it; a lock lets one of them count at a time. */
export const startStoringFigures = ({ db, log }: { db: Db; log: Log }): Poller =>
  startPoller(
    async (isStopped) => {
      while (!isStopped() && (await hasOpenChanges(db))) {
        const breeds = await runInWorkerThread<'store'>(directUrlOf(db), { kind: 'store' });
        if (!breeds) return;
        log.info({ event: 'pedigrees counted', breeds }, 'pedigrees counted');
      }
    },
    (error) => log.warn({ err: error }, 'counting pedigrees failed, will retry'),
  );
