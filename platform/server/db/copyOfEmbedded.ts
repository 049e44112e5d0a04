import { chown, constants, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { copyCluster } from './copyCluster.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { clusterOf } from './embeddedCluster.ts';
import { type Cluster, chooseCluster } from './embeddedHome.ts';
import { openClient } from './openClient.ts';

const segment = /^[0-9A-F]{24}$/;

/**
 * Starts a second server on a copy of the running embedded one; `dataDir` is an empty folder. `remove` stops it and
 * deletes the copy.
 */
export async function startCopyOf(
  { cluster, migrationUrl }: Embedded,
  { dataDir, log }: { dataDir: string; log: Log },
): Promise<Embedded & { remove(): Promise<void> }> {
  const setup = await chooseCluster({ dataDir, log });
  const clear = () => rm(setup.home, { recursive: true, force: true });
  try {
    await copyFiles(setup, cluster, migrationUrl, log);
    const copy = await startEmbedded({ dataDir, log, shared: true });
    const remove = async (): Promise<void> => {
      await copy.stop();
      await clear();
    };
    return { ...copy, remove };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function copyFiles(setup: Cluster, from: string, ownerUrl: string, log: Log): Promise<void> {
  const to = clusterOf(setup);
  const give = async (path: string): Promise<void> => {
    if (setup.as) await chown(path, setup.as.uid, setup.as.gid);
  };
  const folder = async (name: string): Promise<void> => {
    await mkdir(join(to, name), { recursive: true, mode: 0o700 });
    await give(join(to, name));
  };
  const copy = async (name: string): Promise<void> => {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    await give(join(to, name));
  };
  const client = await openClient({ connectionString: ownerUrl, application_name: 'portal copy' }, log);
  try {
    // The temporary replication slot retains the WAL that the copy needs while this session is open.
    await client.query("select pg_create_physical_replication_slot('portal_copy_' || pg_backend_pid(), true, true)");
    const { label, firstSegment } = await copyCluster({
      client,
      cluster: from,
      label: 'copy',
      awaitArchive: false,
      async take({ folders, files }) {
        for (const name of ['', ...folders]) await folder(name);
        for (const name of files) await copy(name).catch(ignoreGone);
      },
    });
    for (const name of await readdir(join(from, 'pg_wal')))
      if (segment.test(name) && name.slice(8) >= firstSegment.slice(8)) await copy(join('pg_wal', name));
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
    await give(join(to, 'backup_label'));
  } finally {
    await client.end();
  }
}

/** A table dropped meanwhile: the WAL drops it too. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
