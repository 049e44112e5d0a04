import { createReadStream, existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { dayMs } from '#platform/contract/time/duration.ts';
import { copyCluster } from '../../db/copyCluster.ts';
import { archiveWithoutBaseMark } from '../../db/embeddedCluster.ts';
import { openClient } from '../../db/openClient.ts';
import type { Log } from '../../log.ts';
import { setNameOf } from '../manifest.ts';
import { checkObject, forEachConcurrently, measureContent, type SealOptions, writeObject } from '../objects.ts';
import { BackupError } from '../sealedStream.ts';
import {
  bundleOf,
  type ClusterCopy,
  clearOldCopies,
  copyManifestOf,
  copySummaryOf,
  finishedSegment,
  journalOf,
  listCopies,
  type StoredCopy,
} from './copies.ts';

/** The embedded database, connected as its owner. */
export interface OwnCluster {
  url: string;
  /** Data folder of the cluster. */
  cluster: string;
  /** Where its server archives finished WAL files. */
  journal: string;
}

interface Parts extends SealOptions {
  own: OwnCluster;
  log: Log;
}

/** Interval of base copies: a restore replays the WAL between them. Milliseconds. */
const copyEveryMs = 7 * dayMs;
const workers = 4;
const filesOfBundle = 100;

async function within<Result>({ own, log }: Parts, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await openClient({ connectionString: own.url, application_name: 'portal backup' }, log);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function identify(client: pg.Client): Promise<{ cluster: string; timeline: number }> {
  const { rows } = await client.query<{ cluster: string; timeline: number; archiving: string }>(
    "select (select system_identifier::text from pg_control_system()) as cluster, (select timeline_id from pg_control_checkpoint()) as timeline, current_setting('archive_mode') as archiving",
  );
  const [{ archiving, ...own } = { cluster: '', timeline: 0, archiving: 'off' }] = rows;
  if (archiving !== 'on') throw new BackupError('База запущена без журнала: перезапустите портал с POINT_IN_TIME=true');
  return own;
}

/** Encrypts archived WAL files and moves them beside the sets; returns their number. Safe to repeat after a crash. */
export async function shipWal(parts: Parts): Promise<number> {
  const { own, ...sealing } = parts;
  const names = (await readdir(own.journal)).filter((name) => finishedSegment.test(name)).sort();
  if (!names.length) return 0;
  const { cluster } = await within(parts, identify);
  for (const name of names) {
    const path = join(own.journal, name);
    const kept = `${journalOf(cluster)}${name}`;
    const { sha256 } = await writeObject(sealing, kept, createReadStream(path), true);
    await checkObject(sealing, kept, true, sha256);
    await rm(path, { force: true });
  }
  return names.length;
}

/** Writes a base copy of the running cluster. */
export async function writeCopy(parts: Parts, now: Date): Promise<StoredCopy> {
  const name = setNameOf(now);
  const { own, place } = parts;
  const made = await within(parts, async (client) => {
    const { cluster, timeline } = await identify(client);
    const bundles: ClusterCopy['bundles'] = [];
    let folders: string[] = [];
    const { label, firstSegment } = await copyCluster({
      client,
      cluster: own.cluster,
      label: name,
      awaitArchive: true,
      async take(found) {
        ({ folders } = found);
        await forEachConcurrently(bundled(found.files), workers, async (paths) => {
          const bundle = `bundle-${bundles.push({ name: '', sha256: '', files: [] })}`;
          const at = bundles.at(-1) as ClusterCopy['bundles'][number];
          const kept = bundleOf(cluster, name, bundle);
          const { sha256 } = await writeObject(parts, kept, oneAfterAnother(own.cluster, paths, at.files), true);
          Object.assign(at, { name: bundle, sha256 });
          await checkObject(parts, kept, true, sha256);
        });
      },
    });
    // Recovery is possible to any time after its end, by the database's clock.
    const [{ now: ended } = { now }] = (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows;
    const madeAt = ended.toISOString();
    const copy: ClusterCopy = { format: 1, madeAt, timeline, firstSegment, label, folders, bundles };
    await writeObject(parts, copyManifestOf(cluster, name), pieces(JSON.stringify(copy)), true);
    return { cluster, name, madeAt, timeline, firstSegment };
  });
  // The copy is useless without the WAL written during it.
  await shipWal(parts);
  await rm(join(own.journal, archiveWithoutBaseMark), { force: true });
  const { cluster, name: _, ...summary } = made;
  await place.write(copySummaryOf(cluster, name), pieces(`${JSON.stringify(summary)}\n`));
  return made;
}

/**
 * Writes a new copy when the last one is old or belongs to a timeline that a restore has ended; returns null when none
 * is due.
 */
export async function writeCopyIfDue(parts: Parts, keepDays: number, now: Date): Promise<StoredCopy | null> {
  const { cluster, timeline } = await within(parts, identify);
  const last = (await listCopies(parts.place)).findLast(
    (copy) => copy.cluster === cluster && copy.timeline === timeline,
  );
  if (
    last &&
    !existsSync(join(parts.own.journal, archiveWithoutBaseMark)) &&
    now.getTime() - Date.parse(last.madeAt) < copyEveryMs
  )
    return null;
  const made = await writeCopy(parts, now);
  await clearOldCopies(parts, keepDays, now);
  return made;
}

const bundled = (paths: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / filesOfBundle) }, (_, at) =>
    paths.slice(at * filesOfBundle, (at + 1) * filesOfBundle),
  );

/** Yields the files' bytes and notes each file's size and hash in `files`. */
async function* oneAfterAnother(
  cluster: string,
  paths: readonly string[],
  files: ClusterCopy['bundles'][number]['files'],
): AsyncGenerator<Buffer> {
  for (const path of paths) {
    const { content, weighed } = measureContent(createReadStream(join(cluster, path), { highWaterMark: 256 * 1024 }));
    try {
      yield* content;
    } catch (error) {
      // A table dropped during the copy: the WAL drops it too.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    files.push({ path, ...weighed() });
  }
}

async function* pieces(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
