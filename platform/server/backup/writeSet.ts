import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { lastMigration } from '../db/migrate.ts';
import { openClient } from '../db/openClient.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Log } from '../log.ts';
import {
  type FileInSet,
  fileOf,
  type Manifest,
  manifestOf,
  type Summary,
  setNameOf,
  summaryOf,
  type TableInSet,
  tableOf,
} from './manifest.ts';
import { checkObject, forEachConcurrently, readText, type SealOptions, writeObject } from './objects.ts';
import { BackupError } from './sealedStream.ts';
import { clearOldSets, listSets, readManifest } from './sets.ts';
import {
  columnList,
  countRows,
  listSequences,
  listTables,
  type PortalTable,
  plainText,
  sourceOf,
} from './tableRows.ts';

export interface WriteOptions extends SealOptions {
  /** Connection of the owner, who may read every table and the migration journal. */
  url: string;
  /** Null: only the rows. */
  store: FileStore | null;
  log: Log;
  now: Date;
  /** Tables computed from others; not in the set. */
  derived: readonly string[];
  /** Fingerprint of PORTAL_SECRET. */
  secret: string;
  /** Older sets are removed once this one is complete. */
  keepDays: number;
  /** Receives a progress line from time to time. */
  progress?: (line: string) => void;
}

/** Advisory lock id, arbitrary but unique in the portal: one backup of a database at a time. */
const backupLock = 0x62_61_63_6b;
const workers = 3;
const fileWorkers = 4;
/**
 * The database snapshot starts only when a pass finds fewer new files than this: a file stored and removed between two
 * passes would be missed.
 */
const fewFiles = 50;

/**
 * Writes one set: the rows of one snapshot and every file they name. Files are copied before the snapshot and after it:
 * a file that a row of the snapshot names was stored before it, and its content never changes.
 */
export async function writeSet(options: WriteOptions): Promise<{ set: string; summary: Summary }> {
  const { url, place, log, now, derived, progress = () => undefined } = options;
  const began = performance.now();
  const set = setNameOf(now);
  const leader = await openClient({ connectionString: url, application_name: 'portal backup' }, log);
  try {
    const { rows } = await leader.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [backupLock]);
    if (!rows[0]?.locked) throw new BackupError('Копия этой базы уже делается: дождитесь её конца');
    const files = await knownFiles(options);
    for (let found = Number.POSITIVE_INFINITY; found > fewFiles; ) {
      found = await keepNewFiles(options, files, 'forget what is gone');
    }

    await leader.query(`${plainText}; begin isolation level repeatable read read only`);
    const snapshot = await leader.query<{ id: string }>('select pg_export_snapshot() as id');
    const schema = await lastMigration(leader);
    const tables = await listTables(leader, derived);
    const written = await writeTables({ ...options, set, snapshot: snapshot.rows[0]?.id as string }, tables);
    await leader.query('commit');
    // Numbers assigned after the snapshot may already be printed, so they must not be assigned again.
    const sequences = await listSequences(leader, derived);
    await keepNewFiles(options, files, 'keep what is gone');

    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      schema,
      tables: written.tables,
      sequences,
      files: [...files.values()].sort((one, other) => (one.key < other.key ? -1 : 1)),
      secret: options.secret,
    };
    const { kept } = await writeObject(options, manifestOf(set), pieces(JSON.stringify(manifest)), true);
    if ((await readText(options, manifestOf(set))) !== JSON.stringify(manifest))
      throw new BackupError('Оглавление копии читается не тем, что записано');
    const summary: Summary = {
      madeAt: manifest.madeAt,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      files: manifest.files.length,
      bytes: written.bytes + kept + manifest.files.reduce((sum, file) => sum + file.size, 0),
    };
    await place.write(summaryOf(set), pieces(`${JSON.stringify(summary)}\n`));
    progress(`Копия ${set} записана и перечитана`);
    for (const old of await clearOldSets(options, options.keepDays, now))
      progress(`Копия ${old} старше срока и убрана`);
    return { set, summary };
  } finally {
    await leader.end();
  }
}

async function* pieces(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Files of the last set that still exist need not be read again. */
async function knownFiles(sealing: SealOptions): Promise<Map<string, FileInSet>> {
  const last = (await listSets(sealing.place)).at(-1);
  if (!last) return new Map();
  const [manifest, there] = await Promise.all([readManifest(sealing, last.set), sealing.place.list('files/')]);
  const names = new Set(there);
  return new Map(manifest.files.filter(({ key }) => names.has(fileOf(key))).map((file) => [file.key, file]));
}

/**
 * Copies files of the store that the set lacks; returns the number of new ones. Runs again after the snapshot, because
 * its rows may still name removed files.
 */
async function keepNewFiles(
  { store, place, key, progress }: WriteOptions,
  known: Map<string, FileInSet>,
  gone: 'forget what is gone' | 'keep what is gone',
): Promise<number> {
  if (!store) return 0;
  const there = new Set<string>();
  for await (const name of store.list()) there.add(name);
  if (gone === 'forget what is gone') for (const name of known.keys()) if (!there.has(name)) known.delete(name);
  const fresh = [...there].filter((name) => !known.has(name));
  let done = 0;
  await forEachConcurrently(fresh, fileWorkers, async (name) => {
    const content = await store.open(name);
    done += 1;
    // Removed since the list was made.
    if (!content) return;
    const { size, sha256 } = await writeObject({ place, key }, fileOf(name), content, false);
    await checkObject({ place, key }, fileOf(name), false, sha256);
    known.set(name, { key: name, size, sha256 });
    if (done % 100 === 0 || done === fresh.length) progress?.(`Файлы: ${done} из ${fresh.length} новых`);
  });
  return fresh.length;
}

interface TablesOptions extends WriteOptions {
  set: string;
  snapshot: string;
}

/** Writes several tables at a time; each worker has its own connection with the same snapshot. */
async function writeTables(
  options: TablesOptions,
  tables: readonly PortalTable[],
): Promise<{ tables: TableInSet[]; bytes: number }> {
  const { url, log, set, snapshot, progress } = options;
  const clients: pg.Client[] = [];
  const written: TableInSet[] = [];
  let bytes = 0;
  try {
    for (let at = 0; at < workers; at += 1) {
      const client = await openClient({ connectionString: url, application_name: 'portal backup' }, log);
      clients.push(client);
      await client.query(
        `${plainText}; begin isolation level repeatable read read only; set transaction snapshot '${snapshot}'`,
      );
    }
    await forEachConcurrently(tables, workers, async (table, worker) => {
      const client = clients[worker] as pg.Client;
      const counted = await countRows(client, table, sourceOf(table.name));
      const rows = client.query(
        to(`copy (select ${columnList(table.columns)} from ${sourceOf(table.name)}) to stdout`),
      );
      const { sha256, kept } = await writeObject(options, tableOf(set, table.name), rows, true);
      await checkObject(options, tableOf(set, table.name), true, sha256);
      written.push({ ...table, ...counted, sha256 });
      bytes += kept;
      progress?.(`Таблицы: ${written.length} из ${tables.length} (${table.name}: ${counted.rows})`);
    });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
  return { tables: written.sort((one, other) => (one.name < other.name ? -1 : 1)), bytes };
}
