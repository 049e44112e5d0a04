import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hourMs } from '#platform/contract/time/duration.ts';
import { type Embedded, startEmbedded } from '../../db/embedded.ts';
import { clusterOf } from '../../db/embeddedCluster.ts';
import { type Cluster, chooseCluster } from '../../db/embeddedHome.ts';
import type { FileStore } from '../../files/fileStore.ts';
import type { Log } from '../../log.ts';
import type { FileInSet } from '../manifest.ts';
import { forEachConcurrently, measureContent, readObject, type SealOptions } from '../objects.ts';
import { type RestoreResult, restoreFiles } from '../restoreSet.ts';
import { BackupError } from '../sealedStream.ts';
import { listSets, readManifest } from '../sets.ts';
import { bundleOf, journalOf, listCopies, positionOf, readCopy, type StoredCopy } from './copies.ts';

export interface MomentOptions extends SealOptions {
  dataDir: string;
  /** Null: the end of the WAL. */
  moment: Date | null;
  log: Log;
  progress?: (line: string) => void;
}

/** Replaying a week of WAL takes long. */
const longestMs = 6 * hourMs;
const workers = 4;

/**
 * Restores the embedded database into an empty folder as it was at a moment, and starts it. When interrupted or failed,
 * the folder is empty again.
 */
export async function restoreMoment(options: MomentOptions): Promise<{ embedded: Embedded; copy: StoredCopy }> {
  const { dataDir, log, progress = () => undefined } = options;
  const setup = await chooseCluster({ dataDir, log });
  const cluster = clusterOf(setup);
  if (existsSync(cluster))
    throw new BackupError(
      `В ${setup.home} уже есть база, поверх неё ничего не восстанавливается: задайте пустую папку в DATA_DIR`,
    );
  const copy = await chooseCopy(options);
  const half = `${cluster}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
  const journal = join(setup.home, 'journal.again');
  try {
    await writeCluster(options, setup, copy, half);
    progress('База: файлы на месте');
    progress(`Журнал: ${await writeJournal(options, setup, copy, journal)}`);
    await rename(half, cluster);
    return { embedded: await recover(options, setup, journal, copy), copy };
  } catch (error) {
    for (const folder of [half, cluster]) await rm(folder, { recursive: true, force: true });
    throw /recovery ended before configured recovery target/.test((error as Error).message)
      ? new BackupError(
          'Журнал кончается раньше этой минуты: назовите более раннюю или верните последнюю (--moment last)',
        )
      : error;
  } finally {
    await rm(journal, { recursive: true, force: true });
  }
}

async function chooseCopy({ place, moment }: MomentOptions): Promise<StoredCopy> {
  const copies = await listCopies(place);
  const copy = moment ? copies.findLast(({ madeAt }) => Date.parse(madeAt) <= moment.getTime()) : copies.at(-1);
  if (copy) return copy;
  const first = copies[0];
  throw new BackupError(
    first
      ? `Так далеко назад копии не ведут: первая сделана ${first.madeAt} (UTC)`
      : `В ${place.name} нет копий базы, от которых можно дойти до минуты (POINT_IN_TIME)`,
  );
}

/** The server's user must own what it reads and writes. */
const give = async ({ as }: Cluster, path: string): Promise<void> => {
  if (as) await chown(path, as.uid, as.gid);
};

/** Not synced: PostgreSQL syncs the whole cluster before it recovers. */
async function put(setup: Cluster, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  await give(setup, path);
}

async function writeCluster(options: MomentOptions, setup: Cluster, kept: StoredCopy, to: string): Promise<void> {
  const { folders, bundles, label } = await readCopy(options, kept);
  for (const folder of ['', ...folders]) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    await give(setup, join(to, folder));
  }
  await forEachConcurrently(bundles, workers, async ({ name, files }) => {
    const take = pieceByPiece(await readObject(options, bundleOf(kept.cluster, kept.name, name), true));
    for (const { path, size, sha256 } of files) {
      const { content, weighed } = measureContent(take(size));
      await put(setup, join(to, path), content);
      if (weighed().sha256 !== sha256) throw new BackupError(`Файл базы ${path} в копии не тот, что был записан`);
    }
  });
  for (const [name, text] of [
    ['backup_label', label],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(join(to, name), text, { mode: 0o600 });
    await give(setup, join(to, name));
  }
}

/** A function that takes the next so many bytes of a stream. */
function pieceByPiece(source: AsyncIterable<Buffer>): (size: number) => AsyncGenerator<Buffer> {
  const parts = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async function* take(size) {
    for (let left = size; left > 0; ) {
      if (!rest.length) {
        const next = await parts.next();
        if (next.done) throw new BackupError('Копия базы короче, чем было записано');
        rest = next.value;
      }
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  };
}

/** Writes the WAL files from the copy's first one; returns their number. */
async function writeJournal(options: MomentOptions, setup: Cluster, copy: StoredCopy, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await give(setup, to);
  const from = positionOf(copy.firstSegment) ?? '';
  const names = (await options.place.list(journalOf(copy.cluster))).filter((path) => {
    const position = positionOf(basename(path));
    return !position || position >= from;
  });
  await forEachConcurrently(names, workers, async (path) =>
    put(setup, join(to, basename(path)), await readObject(options, path, true)),
  );
  return names.length;
}

/** Quotes a path for the shell that runs PostgreSQL's restore_command. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;

const recover = (
  { dataDir, moment, log }: MomentOptions,
  { home }: Cluster,
  journal: string,
  copy: StoredCopy,
): Promise<Embedded> =>
  startEmbedded({
    dataDir,
    log,
    // Archiving also makes the new timeline's name known to the WAL archive: a second restore takes another.
    pointInTime: true,
    longestStartMs: longestMs,
    settings: {
      restore_command: `cp ${quoted(join(home, basename(journal)))}/%f "%p"`,
      recovery_target_action: 'promote',
      // Follows the timeline of the copy: a timeline that an earlier restore began has its own copies.
      recovery_target_timeline: String(copy.timeline),
      // Otherwise the server reports «ready» as soon as it is readable, long before the target time.
      hot_standby: 'off',
      ...(moment && { recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00') }),
    },
  });

/** Restores files of any set that the store lacks; the restored rows decide which of them are used. */
export async function restoreMissingFiles(
  sealing: SealOptions & Pick<MomentOptions, 'progress'>,
  store: FileStore,
): Promise<RestoreResult['files']> {
  const there = new Set<string>();
  for await (const key of store.list()) there.add(key);
  const missing = new Map<string, FileInSet>();
  for (const { set } of await listSets(sealing.place))
    for (const file of (await readManifest(sealing, set)).files) if (!there.has(file.key)) missing.set(file.key, file);
  return restoreFiles(sealing, store, [...missing.values()]);
}
