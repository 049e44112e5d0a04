import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from '#platform/contract/doctor.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { type Config, UsageError } from '#platform/server/config.ts';
import { startCopyOf } from '#platform/server/db/copyOfEmbedded.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded.ts';
import { isAlive } from '#platform/server/db/embeddedCluster.ts';
import { lastMigration, migrate } from '#platform/server/db/migrate.ts';
import { MigrationError, reasonOf, rootError } from '#platform/server/db/migrationError.ts';
import { openClient } from '#platform/server/db/openClient.ts';
import type { DatabaseUrls } from '#platform/server/db/roles.ts';
import type { Log } from '#platform/server/log.ts';
import { reportColumns } from '../reports/reportColumns.ts';

export interface TryParts {
  config: Config;
  /** Null: an external database. */
  embedded: Embedded | null;
  urls: DatabaseUrls;
  log: Log;
  /** Address of a copy that the administrator has made; the trial upgrades it and leaves it. */
  on?: string | undefined;
}

interface Copy extends DatabaseUrls {
  /** What happens to the copy: the end of a sentence. */
  fate: string;
  remove(): Promise<void>;
}

/** Upgrades a copy of the database as a start of this release would; reports the duration or the failure. */
export async function tryUpgrade(parts: TryParts): Promise<Check> {
  const check = { id: 'try', label: 'Проба на копии' };
  const started = clock.milliseconds();
  const copy = await openCopy(parts);
  try {
    const copied = clock.milliseconds();
    const migrations = await migrate(copy, parts.log, { reports: reportColumns });
    const said = `Прошла за ${secondsSince(copied)} (${counted(migrations.length, ['миграция', 'миграции', 'миграций'])} и то, что строится рядом с работой); копия снята за ${seconds(copied - started)}, ${copy.fate}`;
    return { ...check, state: 'good', said, todo: '' };
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return {
      ...check,
      state: 'bad',
      said: `${error.tag}: ${reasonOf(error)}`,
      todo: 'Не обновляйте: запуск откатится с той же ошибкой. Исправьте названные строки или передайте эту строку разработчикам',
    };
  } finally {
    await copy.remove();
  }
}

const seconds = (milliseconds: number): string => `${Math.max(1, Math.round(milliseconds / 1000))} с`;
const secondsSince = (moment: number): string => seconds(clock.milliseconds() - moment);

const openCopy = (parts: TryParts): Promise<Copy> => {
  if (parts.on) return openGiven(parts, parts.on);
  return parts.embedded ? copyEmbedded(parts, parts.embedded) : copyDatabase(parts);
};

/** Copies the data files beside the running portal. */
async function copyEmbedded({ config, log }: TryParts, embedded: Embedded): Promise<Copy> {
  await refuseWithoutRoom(config, embedded.migrationUrl, log);
  await removeAbandoned(config.DATA_DIR, log);
  const dataDir = await mkdtemp(join(config.DATA_DIR, `trying-${process.pid}-`));
  const clear = () => rm(dataDir, { recursive: true, force: true });
  try {
    const copy = await startCopyOf(embedded, { dataDir, log });
    const remove = async (): Promise<void> => {
      await copy.remove();
      await clear();
    };
    return { ...copy, fate: 'удалена', remove };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Removes the remains of killed trials, whose servers still run. */
async function removeAbandoned(folder: string, log: Log): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^trying-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(folder, name);
    // Found or launched, then stopped by its last user.
    if (existsSync(join(dataDir, 'postgres/cluster/backup_label.old')))
      await (await startEmbedded({ dataDir, log, shared: true })).stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Room for the copy, the upgrade's additional rows, and the WAL of both. */
async function refuseWithoutRoom(config: Config, ownerUrl: string, log: Log): Promise<void> {
  const bytes = await withClient(ownerUrl, log, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select sum(pg_database_size(oid))::text as bytes from pg_database',
    );
    return Number(rows[0]?.bytes ?? 0);
  });
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const wanted = bytes * 1.5 + 2e9;
  if (bavail * bsize < wanted)
    throw new UsageError(
      `Для пробы нужно ${gigabytes(wanted)} в ${config.DATA_DIR}, свободно ${gigabytes(bavail * bsize)}: освободите место`,
    );
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1).replace('.', ',')} ГБ`;

/** On the same server, while the database is unused: PostgreSQL copies no database in use. */
async function copyDatabase({ urls, log }: TryParts): Promise<Copy> {
  const owner = new URL(urls.migrationUrl ?? urls.url);
  const source = decodeURIComponent(owner.pathname.slice(1));
  const name = `${source.slice(0, 40)}_try_${process.pid}`;
  const beside = at(owner.href, 'postgres');
  await withClient(beside, log, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(source)}`),
  ).catch((error: Error) => {
    throw new UsageError(`${whyNot(rootError(error).code) ?? `Копия не снята: ${reasonOf(error)}`}. ${orGiven}`);
  });
  return {
    url: at(urls.url, name),
    migrationUrl: urls.migrationUrl && at(urls.migrationUrl, name),
    fate: 'удалена',
    remove: () =>
      withClient(beside, log, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
      }),
  };
}

const orGiven =
  'Или сделайте копию сами (pg_dump, pg_restore) и назовите её: portal upgrade --try --on postgres://владелец:…@host/копия';

function whyNot(code: string | undefined): string | undefined {
  if (code === '55006') return 'Базой пользуются, и PostgreSQL её не копирует: остановите портал на время пробы';
  if (code === '42501')
    return 'Роли нельзя создавать базы: дайте ей право (ALTER ROLE … CREATEDB) или назовите в MIGRATION_DATABASE_URL другую';
  return undefined;
}

async function openGiven({ urls, log }: TryParts, url: string): Promise<Copy> {
  const [own, given] = await Promise.all([identify(urls.migrationUrl ?? urls.url, log), identify(url, log)]);
  if (own.place === given.place)
    throw new UsageError('--on называет саму базу портала, а не её копию: проба обновила бы её');
  if (!given.moment)
    throw new UsageError('В базе, которую называет --on, нет таблиц портала: восстановите в неё копию');
  return { url, fate: 'обновлена и оставлена', remove: async () => undefined };
}

/** Identifies the database independently of its address, and its last migration. */
const identify = (url: string, log: Log): Promise<{ place: string; moment: number }> =>
  withClient(url, log, async (client) => {
    const { rows } = await client.query<{ place: string }>(
      "select concat_ws(' ', pg_postmaster_start_time(), current_database()) as place",
    );
    return { place: rows[0]?.place ?? '', moment: await lastMigration(client) };
  });

async function withClient<Result>(
  url: string,
  log: Log,
  work: (client: Awaited<ReturnType<typeof openClient>>) => Promise<Result>,
): Promise<Result> {
  const client = await openClient({ connectionString: url, application_name: 'portal upgrade' }, log);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}
