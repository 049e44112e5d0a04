import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** What PostgreSQL makes anew at the start, or must not find: a copy is without it (the manual's «low-level» backup). */
const unwanted = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|recovery\.signal|standby\.signal)$/;
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const passing = /(^|\/)(pgsql_tmp[^/]*|pg_internal\.init(\.\d+)?)(\/|$)/;

export interface CopyOptions {
  /** Of the cluster's owner, open as long as the copying takes. */
  client: pg.Client;
  cluster: string;
  label: string;
  /** The journal until the copy's end must have been archived before the copy is whole. */
  awaitArchive: boolean;
  /** Folders first, then files; paths are the cluster's. A file may be gone when it is its turn. */
  take(found: { folders: string[]; files: string[] }): Promise<void>;
}

export interface CopiedCluster {
  /** The copy's own `backup_label`: without it PostgreSQL would take the copy for a crashed cluster, and lose rows. */
  label: string;
  /** First file of the journal the copy needs. */
  firstSegment: string;
}

/** Copies the files of a running cluster; together with the journal of that time they make a whole one. */
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
  // The control file last, as the manual wants it of copies of standbys; of others it does no harm.
  files.sort((one, other) => Number(one === 'global/pg_control') - Number(other === 'global/pg_control'));
  return { folders: folders.sort(), files };
}
