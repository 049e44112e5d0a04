import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Files that PostgreSQL recreates at the start or must not find are excluded (the manual's low-level backup). */
const unwanted = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|recovery\.signal|standby\.signal)$/;
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const passing = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init(\.\d+)?)(\/|$)/;

export interface CopyOptions {
  /** Connection of the cluster's owner, open during the whole copy. */
  client: pg.Client;
  cluster: string;
  label: string;
  /** Waits until the WAL up to the copy's end has been archived. */
  awaitArchive: boolean;
  /** Receives folders first, then files; paths are relative to the cluster. A file may have disappeared meanwhile. */
  take(found: { folders: string[]; files: string[] }): Promise<void>;
}

export interface CopiedCluster {
  /** The copy's own `backup_label`: without it PostgreSQL would treat the copy as a crashed cluster and lose rows. */
  label: string;
  /** First WAL file the copy needs. */
  firstSegment: string;
}

/** Copies the files of a running cluster; together with the WAL of that time they are consistent. */
export async function copyCluster(options: CopyOptions): Promise<CopiedCluster> {
  const { client, cluster, label, awaitArchive, take } = options;
  await client.query('select pg_backup_start($1, true)', [label]);
  await take(await listCluster(cluster));
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop($1)', [
    awaitArchive,
  ]);
  const labelfile = rows[0]?.labelfile ?? '';
  const firstSegment = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1];
  if (!firstSegment) throw new Error('PostgreSQL names no first file of the journal');
  return { label: labelfile, firstSegment };
}

async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(join(cluster, '/').length);
    if (unwanted.test(path) || emptied.test(path) || passing.test(path)) continue;
    if (entry.isDirectory()) folders.push(path);
    else if (entry.isFile()) files.push(path);
  }
  // The manual requires the control file last for copies of standbys; for others the order is harmless.
  files.sort((one, other) => Number(one === 'global/pg_control') - Number(other === 'global/pg_control'));
  return { folders: folders.sort(), files };
}
