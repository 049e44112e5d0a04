import { desc, eq } from 'drizzle-orm';
import { identityProofOf } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type BackupPlace, openPlace } from '#platform/server/backup/place.ts';
import { listSets } from '#platform/server/backup/sets.ts';
import type { Config } from '#platform/server/config.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Log } from '#platform/server/log.ts';
import type { Session } from '#platform/server/session.ts';
import type { BackupSet, Backups } from '../contract.ts';
import { shownRuns, texts } from '../policy.ts';
import { backupRuns } from './tables.ts';

/** Null while no place is configured; a key alone makes no backups. */
export const findPlace = (config: Config): Promise<BackupPlace | null> =>
  config.BACKUP_KEY_FILE ? openPlace(config) : Promise.resolve(null);

export async function listBackups(
  { db, config, log }: { db: Queryable; config: Config; log: Log },
  session: Session,
): Promise<Backups> {
  const place = await findPlace(config);
  const { sets, trouble } = place ? await readSets(place, log) : { sets: [], trouble: null };
  const runs = await db
    .select({ run: backupRuns, by: profiles.shortName })
    .from(backupRuns)
    .innerJoin(accounts, eq(accounts.id, backupRuns.accountId))
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .orderBy(desc(backupRuns.id))
    .limit(shownRuns);
  return {
    place: place?.name ?? null,
    hour: config.BACKUP_HOUR,
    days: config.BACKUP_DAYS,
    trouble,
    sets,
    runs: runs.map(({ run, by }) => ({
      ...{ id: run.id, kind: run.kind, set: run.set, failure: run.failure, asked_by: by },
      asked_at: run.askedAt.toISOString(),
      finished_at: run.finishedAt?.toISOString() ?? null,
    })),
    asks: await identityProofOf(db, session.accountId),
  };
}

async function readSets(place: BackupPlace, log: Log): Promise<{ sets: BackupSet[]; trouble: string | null }> {
  try {
    const sets = (await listSets(place)).reverse().map(({ set, summary }) => ({
      ...{ set, made_at: summary.madeAt, rows: summary.rows, files: summary.files, bytes: summary.bytes },
    }));
    return { sets, trouble: null };
  } catch (error) {
    log.error({ err: error }, 'backups cannot be listed');
    return { sets: [], trouble: texts.unreachable };
  }
}
