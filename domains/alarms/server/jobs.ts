import { hostname } from 'node:os';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import type { Job } from '#platform/server/jobs.ts';
import { certificate } from '#platform/server/operations/checks/certificate.ts';
import { type HealthCheck, runChecks } from '#platform/server/operations/checks/check.ts';
import { queueChecks } from '#platform/server/operations/checks/database.ts';
import { disks } from '#platform/server/operations/checks/disk.ts';
import { newRelease } from '#platform/server/operations/checks/newRelease.ts';
import { backup, backupKey, fileStore, mailServer, pointInTime } from '#platform/server/operations/checks/services.ts';
import { publicUrlOf } from '#platform/server/publicUrl.ts';
import { portalStatePath } from '../paths.ts';
import { followChecks } from './commands/followChecks.ts';

interface Parts {
  config: Config;
  store: FileStore;
  /** Checks that other domains bring. */
  checks: (db: Db) => HealthCheck[];
}

/** Checks that raise alarms; the report has more checks, which concern its reader only. */
const alarmChecks = ({ config, store, checks }: Parts, db: Db, now: Date): HealthCheck[] => [
  ...queueChecks({ db }, config.SMTP_URL !== undefined),
  disks(config),
  fileStore(store, config),
  mailServer(config),
  certificate(config.PUBLIC_URL, now),
  newRelease(config.RELEASES_URL, now),
  backup(config, now),
  backupKey(config),
  pointInTime(config, now),
  ...checks(db),
];

export const alarmJobs = (parts: Parts): Job[] => [
  {
    name: 'watch-portal-state',
    cron: '*/10 * * * *',
    async run({ db, log, now }) {
      const mails = await followChecks(db, {
        checks: await runChecks(alarmChecks(parts, db, now)),
        machine: hostname(),
        now,
        publicUrl: publicUrlOf(parts.config),
        sectionPath: portalStatePath,
        alarmMail: parts.config.ALARM_MAIL,
      });
      if (mails) log.warn({ mails }, 'administrators mailed about the state of the portal');
    },
  },
];
