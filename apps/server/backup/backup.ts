import { getTableName } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { askedBackupJob } from '#domains/backups/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { searchEntries, searchNames, searchWords } from '#domains/search/server/tables.ts';
import { fingerprintOf, readKeyFile } from '#platform/server/backup/keyFile.ts';
import { type OwnCluster, shipWal, writeCopyIfDue } from '#platform/server/backup/moments/keepMoments.ts';
import type { SealOptions } from '#platform/server/backup/objects.ts';
import { openPlace } from '#platform/server/backup/place.ts';
import { checkSet } from '#platform/server/backup/sets.ts';
import { type WriteOptions, writeSet } from '#platform/server/backup/writeSet.ts';
import { type Config, ConfigError } from '#platform/server/config.ts';
import type { Embedded } from '#platform/server/db/embedded.ts';
import type { DatabaseUrls } from '#platform/server/db/roles.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { Job } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';

/** Computed from other tables by `rebuildIndex`: not in a set. */
export const derivedTables: string[] = [searchEntries, searchNames, searchWords].map(getTableName);

/** A portal with rows here is in use; dictionaries alone are only an installation. */
export const tablesOfUsedPortal: string[] = [accounts, profiles].map(getTableName);

/** The configured backup place and key; throws when there are none. */
export async function openSealOptions(config: Config): Promise<SealOptions> {
  const place = await openPlace(config);
  if (!place) throw new ConfigError(['BACKUP_TO: укажите, где хранить копии: папку или s3://корзина/начало']);
  return { place, key: readKeyFile(config.BACKUP_KEY_FILE) };
}

interface BackupParts {
  config: Config;
  urls: DatabaseUrls;
  store: FileStore;
  log: Log;
  now: Date;
  progress?: WriteOptions['progress'];
}

export async function backUp({ config, urls, ...parts }: BackupParts): ReturnType<typeof writeSet> {
  const sealing = await openSealOptions(config);
  const url = urls.migrationUrl ?? urls.url;
  return writeSet({
    ...sealing,
    ...parts,
    url,
    derived: derivedTables,
    secret: fingerprintOf(config.PORTAL_SECRET),
    keepDays: config.BACKUP_DAYS,
  });
}

/** Names of the jobs below: a process may leave them to another one with the settings. */
export const backupJobNames = ['back-up', 'run-asked-backups', 'keep-journal', 'copy-cluster'] as const;

/** The daily job and what staff ask for, if this process has a backup place. */
export function backupJobs(config: Config, urls: DatabaseUrls, store: FileStore): Job[] {
  if (!config.BACKUP_TO) return [];
  return [
    {
      name: 'back-up',
      cron: `7 ${config.BACKUP_HOUR} * * *`,
      hours: 12,
      async run({ log, now }) {
        const { set, summary } = await backUp({ config, urls, store, log, now });
        log.info({ event: 'backup made', set, ...summary }, 'backup made');
      },
    },
    askedBackupJob({
      make: async ({ log, now }) => (await backUp({ config, urls, store, log, now })).set,
      async check(set) {
        await checkSet(await openSealOptions(config), set, () => undefined);
      },
    }),
  ];
}

/** Data of the embedded database for point-in-time recovery. */
export const ownClusterOf = ({ migrationUrl, cluster, journal }: Embedded): OwnCluster => ({
  url: migrationUrl,
  cluster,
  journal,
});

/** Ships the WAL every minute; copies the cluster every week, and at once if there is no copy. */
export function momentJobs(config: Config, embedded: Embedded | null): Job[] {
  if (!config.POINT_IN_TIME || !embedded) return [];
  const own = ownClusterOf(embedded);
  return [
    {
      name: 'keep-journal',
      cron: '* * * * *',
      async run({ log }) {
        const files = await shipWal({ ...(await openSealOptions(config)), own, log });
        if (files) log.info({ event: 'journal kept', files }, 'journal kept');
      },
    },
    {
      name: 'copy-cluster',
      cron: '*/10 * * * *',
      hours: 12,
      async run({ log, now }) {
        const copy = await writeCopyIfDue({ ...(await openSealOptions(config)), own, log }, config.BACKUP_DAYS, now);
        if (copy) log.info({ event: 'cluster copied', copy: copy.name }, 'cluster copied');
      },
    },
  ];
}
