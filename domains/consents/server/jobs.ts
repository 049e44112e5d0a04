import type { Config } from '#platform/server/config.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import type { Job } from '#platform/server/jobs.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { makeArchive } from './archive.ts';
import { erase, listDueDeletions } from './commands/deletions.ts';
import {
  claimExport,
  clearFileKey,
  finishExport,
  listExpired,
  markExportFailed,
  maxAttempts,
} from './commands/exports.ts';

/** Archives per run, so that other scheduled jobs get their turn. */
const perRound = 5;

export const consentJobs = (files: Files, config: Config): Job[] => [
  {
    name: 'make-data-exports',
    cron: '* * * * *',
    async run({ db, log, now }) {
      for (let made = 0; made < perRound; made++) {
        const taken = await claimExport(db, now);
        if (!taken) return;
        try {
          const archive = await makeArchive(db, files, taken);
          await finishExport(db, taken, { ...archive, now, days: config.EXPORT_DAYS, publicUrl: publicUrlOf(config) });
        } catch (error) {
          log.error({ err: error as Error, exportId: taken.id }, 'writing a personal data archive failed');
          if (taken.tries >= maxAttempts) await markExportFailed(db, taken.id, now);
        }
      }
    },
  },
  {
    name: 'clear-data-exports',
    cron: '23 * * * *',
    async run({ db, now }) {
      for (const { id, fileKey } of await listExpired(db, now)) {
        if (fileKey) await files.store.remove(fileKey);
        await clearFileKey(db, id);
      }
    },
  },
  {
    name: 'erase-accounts',
    cron: '37 3 * * *',
    async run({ db, log, now }) {
      for (const { accountId } of await listDueDeletions(db, now)) {
        if (await erase(db, accountId, now)) log.info({ event: 'account erased', accountId }, 'account erased');
        else log.warn({ event: 'account not erased', accountId }, 'account not erased: the federation has to close it');
      }
    },
  },
];
