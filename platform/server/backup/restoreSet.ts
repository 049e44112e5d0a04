import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { lastMigration, migrate, migrateTo } from '../db/migrate.ts';
import { openClient } from '../db/openClient.ts';
import type { DatabaseUrls } from '../db/roles.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Log } from '../log.ts';
import { type FileInSet, fileOf, type Manifest, type TableInSet, tableOf } from './manifest.ts';
import { forEachConcurrently, measureContent, readObject, type SealOptions } from './objects.ts';
import { BackupError } from './sealedStream.ts';
import { readManifest } from './sets.ts';
import { columnList, countRows, plainText, tableName } from './tableRows.ts';

export interface RestoreOptions extends SealOptions {
  set: string;
  urls: DatabaseUrls;
  /** Null: the files stay where they are (only the database moves). */
  store: FileStore | null;
  log: Log;
  /** Tables whose rows prove a portal in use; it is not overwritten. */
  living: readonly string[];
  progress?: (line: string) => void;
}

/** A table on both sides. */
export interface ComparedTable extends Pick<TableInSet, 'name' | 'rows' | 'checksum'> {
  restored: { rows: number; checksum: string };
}

export interface RestoreResult {
  manifest: Manifest;
  tables: ComparedTable[];
  files: { count: number; bytes: number };
}

/** `application_name`s of the portal's connections (a backup may read at the same time). */
const portals = ['portal', 'portal facts', 'portal jobs'];

/**
 * Restores a set into an empty database and store. Files come first: without their rows they are harmless. All rows
 * come in one transaction: an interrupted restore leaves an empty portal and can be repeated.
 */
export async function restoreSet(options: RestoreOptions): Promise<RestoreResult> {
  const { set, urls, store, log, progress = () => undefined } = options;
  const manifest = await readManifest(options, set);
  const ownerUrl = urls.migrationUrl ?? urls.url;
  await prepareSchema(options, manifest, ownerUrl);
  const files = store ? await restoreFiles(options, store, manifest.files) : { count: 0, bytes: 0 };

  const client = await openClient({ connectionString: ownerUrl, application_name: 'portal restore' }, log);
  let tables: ComparedTable[];
  try {
    await client.query(`${plainText}; set lock_timeout = '5s'; begin`);
    tables = await restoreRows(options, client, manifest);
    await client.query('commit');
  } finally {
    await client.end();
  }
  progress('Схема: обновляется до этого выпуска');
  await migrate(urls, log);
  await analyze(ownerUrl, log);
  return { manifest, tables, files };
}

async function analyze(url: string, log: Log): Promise<void> {
  const client = await openClient({ connectionString: url, application_name: 'portal restore' }, log);
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Throws while a portal uses the database; connections of a killed process take a moment to end. */
export async function assertNoPortalConnected(url: string, log: Log): Promise<void> {
  const client = await openClient({ connectionString: url, application_name: 'portal restore' }, log);
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rows } = await client.query<{ count: string }>(
        'select count(*) from pg_stat_activity where datname = current_database() and application_name = any($1)',
        [portals],
      );
      if (!Number(rows[0]?.count)) return;
      await sleep(100);
    }
    throw new BackupError('С этой базой работает портал: остановите его');
  } finally {
    await client.end();
  }
}

/** Prepares an empty database with the schema the rows belong to. */
async function prepareSchema(
  { urls, log, living }: RestoreOptions,
  { schema }: Manifest,
  ownerUrl: string,
): Promise<void> {
  await assertNoPortalConnected(ownerUrl, log);
  const client = await openClient({ connectionString: ownerUrl, application_name: 'portal restore' }, log);
  try {
    const before = await lastMigration(client);
    if (before) await refuseLiving(client, living);
    if (before !== schema && before) {
      // A portal that was started here and never used: its schema belongs to another release.
      await client.query(
        'drop schema if exists drizzle cascade; drop schema if exists jobs cascade; drop schema public cascade; create schema public',
      );
    }
  } finally {
    await client.end();
  }
  if (!(await migrateTo(schema, urls, log))) {
    throw new BackupError(
      'Копия сделана порталом новее этого (или прежним, до 0.1): восстанавливайте тем же выпуском или новее',
    );
  }
}

async function refuseLiving(client: pg.ClientBase, living: readonly string[]): Promise<void> {
  for (const table of living) {
    const { rowCount } = await client.query(`select from ${tableName(table)} limit 1`);
    if (rowCount) {
      throw new BackupError(
        `В этой базе живой портал (в таблице ${table} есть записи), поверх него ничего не восстанавливается: задайте пустую папку в DATA_DIR или пустую базу в DATABASE_URL`,
      );
    }
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  zip: 'application/zip',
};

export async function restoreFiles(
  options: SealOptions & Pick<RestoreOptions, 'progress'>,
  store: FileStore,
  files: readonly FileInSet[],
): Promise<RestoreResult['files']> {
  let count = 0;
  let bytes = 0;
  await forEachConcurrently(files, 4, async ({ key, sha256, size }) => {
    const { content, weighed } = measureContent(await readObject(options, fileOf(key), false));
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    if (weighed().sha256 !== sha256) throw new BackupError(`Файл ${key} в копии не тот, что был записан`);
    await store.put(key, Buffer.concat(parts), mediaTypes[key.split('.')[1] as string] ?? 'application/octet-stream');
    count += 1;
    bytes += size;
    if (count % 100 === 0 || count === files.length) options.progress?.(`Файлы: ${count} из ${files.length}`);
  });
  return { count, bytes };
}

/**
 * Triggers and foreign keys, which would check every row, are dropped; foreign keys are created again at the end, which
 * validates them.
 */
async function restoreRows(
  options: RestoreOptions,
  client: pg.ClientBase,
  manifest: Manifest,
): Promise<ComparedTable[]> {
  const { rows: here } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const everyTable = here.map(({ name }) => tableName(name)).join(', ');
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`,
  );
  const triggers = (verb: 'disable' | 'enable') =>
    client.query(here.map(({ name }) => `alter table ${tableName(name)} ${verb} trigger user`).join(';'));
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  await triggers('disable');
  await client.query(`truncate ${everyTable}`);
  const compared: ComparedTable[] = [];
  for (const table of manifest.tables) {
    compared.push(await restoreTable(options, client, table));
    options.progress?.(`Таблицы: ${compared.length} из ${manifest.tables.length} (${table.name}: ${table.rows})`);
  }
  for (const { name, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [tableName(name), last, isCalled]);
  options.progress?.(`Связи: ${references.length}`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await triggers('enable');
  return compared;
}

async function restoreTable(options: RestoreOptions, client: pg.ClientBase, table: TableInSet): Promise<ComparedTable> {
  const { name, columns, rows, checksum, sha256 } = table;
  const { content, weighed } = measureContent(await readObject(options, tableOf(options.set, name), true));
  await pipeline(content, client.query(from(`copy ${tableName(name)} (${columnList(columns)}) from stdin`)));
  const restored = await countRows(client, table);
  if (weighed().sha256 !== sha256 || restored.rows !== rows || restored.checksum !== checksum) {
    throw new BackupError(
      `Таблица ${name} восстановлена не такой, какой была: ${restored.rows} строк вместо ${rows} или другие`,
    );
  }
  return { name, rows, checksum, restored };
}
