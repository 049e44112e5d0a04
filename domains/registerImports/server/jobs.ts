import { and, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import { hourMs } from '#platform/contract/time/duration.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { codeOf, type Failure, type QueueWorker } from '#platform/server/queues/worker.ts';
import { type ImportState, limits, texts } from '../policy.ts';
import { removeFile } from './commands/decide.ts';
import { failImport, runImport } from './commands/runImport.ts';
import { registerImportRows, registerImports } from './tables.ts';

type Parts = { db: Db } & Pick<Files, 'store' | 'tempUpload'>;

/** Tries or writes one file at a time. After some attempts staff are told that it cannot be done. */
export const importWorker = ({ log, ...parts }: Parts & { log: Log }): QueueWorker<'register-imports'> => ({
  queue: 'register-imports',
  batch: 1,
  async handle(jobs, finish) {
    const failures: Failure[] = [];
    for (const { id, data, tries } of jobs)
      try {
        await runImport(parts, data.importId, clock.now());
        await parts.db.transaction((tx) => finish(tx, [id]));
      } catch (error) {
        log.error({ err: error as Error, importId: data.importId }, 'importing a file of a register failed');
        const isLast = tries + 1 >= limits.attempts;
        if (isLast) await failImport(parts, data.importId, texts.broken, clock.now());
        failures.push({ id, code: codeOf(error), isHopeless: isLast });
      }
    return failures;
  },
});

const finalStates: ImportState[] = ['written', 'failed', 'discarded'];

/** Deletes files and rows after a day, and files that a killed process has left. */
export async function clearImports(parts: Pick<Parts, 'db' | 'store'>, now: Date): Promise<void> {
  const { db } = parts;
  const dayAgo = new Date(now.getTime() - limits.hours * hourMs);
  const isOld = lt(registerImports.uploadedAt, dayAgo);
  const kept = await db
    .select({ id: registerImports.id, fileKey: registerImports.fileKey })
    .from(registerImports)
    .where(and(isNotNull(registerImports.fileKey), or(isOld, inArray(registerImports.state, finalStates))));
  for (const { id, fileKey } of kept) {
    await failImport(parts, id, texts.gone, now);
    if (fileKey) await removeFile(parts, id, fileKey);
  }
  await db
    .update(registerImports)
    .set({ state: 'discarded', samples: [], finishedAt: now })
    .where(and(isOld, inArray(registerImports.state, ['columns', 'checked'])));
  await db
    .delete(registerImportRows)
    .where(
      sql`${registerImportRows.importId} in (select ${registerImports.id} from ${registerImports} where ${isOld})`,
    );
}

export const registerImportJobs = (files: Files): Job[] => [
  { name: 'clear-register-imports', cron: '23 * * * *', run: ({ db, now }) => clearImports({ db, ...files }, now) },
];
