import { asc, eq, isNull } from 'drizzle-orm';
import { confirmIdentity, recordStaffAct, type SignInDeps } from '#domains/accounts/server/public.ts';
import { BackupError } from '#platform/server/backup/sealedStream.ts';
import { listSets } from '#platform/server/backup/sets.ts';
import type { Config } from '#platform/server/config.ts';
import { ConfigError } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Session } from '#platform/server/session.ts';
import type { RunInput } from '../contract.ts';
import { texts } from '../policy.ts';
import { findPlace } from './queries.ts';
import { backupRuns } from './tables.ts';

/**
 * Writes down what staff ask for; `askedBackupJob` does it. Throws 422 or 400 when the caller does not prove who it is,
 * 409 while backups are not set up or another run is not finished, 404 for an unknown set.
 */
export async function askForRun(
  parts: SignInDeps & { config: Config },
  session: Session,
  input: RunInput,
  now: Date,
): Promise<void> {
  const place = await findPlace(parts.config);
  if (!place) throw new PortalError(409, texts.notSetUp);
  await confirmIdentity(parts, session, input.code, now);
  const set = input.kind === 'check' ? input.set : '';
  if (set && !(await listSets(place)).some((one) => one.set === set)) throw new PortalError(404, texts.noSet);
  await parts.db.transaction(async (tx) => {
    await lock(tx, 'backup runs');
    if (await tx.$count(backupRuns, isNull(backupRuns.finishedAt))) throw new PortalError(409, texts.underWay);
    await tx.insert(backupRuns).values({ kind: input.kind, set, accountId: session.accountId });
    await recordStaffAct(tx, session, {
      action: 'askForBackup',
      about: input.kind === 'make' ? 'Резервная копия вне очереди' : `Проверка резервной копии ${set}`,
      changes: [
        { field: 'Задание', from: '—', to: input.kind === 'make' ? 'сделать копию' : 'прочитать копию целиком' },
      ],
    });
  });
}

export interface BackupWork {
  /** Makes a backup; returns its set. */
  make: (parts: Parameters<Job['run']>[0]) => Promise<string>;
  /** Reads a set whole; throws when it is not as it was written. */
  check: (set: string) => Promise<void>;
}

/** The job of processes that have the backup place. A run whose process died is begun again. */
export const askedBackupJob = ({ make, check }: BackupWork): Job => ({
  name: 'run-asked-backups',
  cron: '* * * * *',
  hours: 12,
  async run(parts) {
    const { db, log } = parts;
    const run = await nextRun(db);
    if (!run) return;
    let end: { set: string; failure: string };
    try {
      const set = run.kind === 'make' ? await make(parts) : run.set;
      if (run.kind === 'check') await check(set);
      end = { set, failure: '' };
    } catch (error) {
      log.error({ err: error, runId: run.id }, 'an asked backup failed');
      const isForPeople = error instanceof BackupError || error instanceof ConfigError;
      end = { set: run.set, failure: isForPeople ? error.message : texts.failed };
    }
    await db
      .update(backupRuns)
      .set({ ...end, finishedAt: parts.now })
      .where(eq(backupRuns.id, run.id));
  },
});

async function nextRun(db: Db) {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(isNull(backupRuns.finishedAt))
    .orderBy(asc(backupRuns.id))
    .limit(1);
  return run;
}
