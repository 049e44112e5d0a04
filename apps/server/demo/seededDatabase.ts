import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { loadKnowledge } from '#domains/knowledge/server/loadReference.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { diskStore } from '#platform/server/files/diskStore.ts';
import { createLog } from '#platform/server/log.ts';
import { createFilledDatabase, type FilledDatabase, runStartedAt } from '#platform/testing/database.ts';
import { seed } from './seed.ts';

/** Seeding time: the run's beginning or, for a run past midnight, that of the day. */
export function seededAt(): Date {
  const [started, today] = [runStartedAt(), clock.today()];
  return moscowDay(started) === today ? started : new Date(`${today}T00:00:01+03:00`);
}

/**
 * The demonstration of today or another day, as a database that a test may change: seeded once per run, copied for each
 * file. Its files in `folder` are shared and read-only.
 */
export async function createSeededDatabase(now = seededAt()): Promise<FilledDatabase> {
  return createFilledDatabase(`demo_${moscowDay(now).replaceAll('-', '')}`, async (db, folder) => {
    await loadReference(db);
    await loadDogReference(db);
    await loadKnowledge(db);
    const [log, files] = [createLog('silent'), diskStore(folder)];
    await seed({ db, files, log, publicUrl: 'https://portal.example', scale: 1, today: now });
  });
}
