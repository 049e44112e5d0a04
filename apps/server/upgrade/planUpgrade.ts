import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Check } from '#platform/contract/doctor.ts';
import { counted } from '#platform/contract/plural.ts';
import type { Config } from '#platform/server/config.ts';
import { lastMigration, migrationsAfter, migrationsFolder, tagAt } from '#platform/server/db/migrate.ts';
import { type Risk, risksOf } from '#platform/server/db/migrationRisks.ts';
import { type Finding, good, type HealthCheck, off, runChecks } from '#platform/server/operations/checks/check.ts';
import { backup } from '#platform/server/operations/checks/services.ts';
import { readReleases } from '#platform/server/releases.ts';

export interface UpgradeParts {
  config: Config;
  /** As the owner of the tables. */
  client: ClientBase;
  now: Date;
  /** The upgrade is also tried on a copy. */
  isTried?: boolean;
}

const rows: [string, string, string] = ['строка', 'строки', 'строк'];
const bigRows = 100_000;
const todo = 'Проверьте DATABASE_URL и MIGRATION_DATABASE_URL';

/** What starting this release on that database will do. */
export async function planUpgrade({ config, client, now, isTried = false }: UpgradeParts): Promise<Check[]> {
  const moment = await lastMigration(client);
  const pending = migrationsAfter(moment);
  const looks: HealthCheck[] = [
    { id: 'release', label: 'Выпуск', todo, look: () => lookAtRelease(moment, pending) },
    { id: 'migrations', label: 'Обновления схемы', todo, look: () => lookAtPending(moment, pending) },
    { id: 'locks', label: 'Помехи работе', todo, look: () => lookAtRisks(client, moment ? pending : []) },
    { id: 'busy', label: 'Долгие операции', todo, look: () => lookAtLongWork(client) },
    { id: 'room', label: 'Место для обновления', todo, look: () => lookAtRoom(client, config) },
    freshBackup(config, now, moment),
    ...(isTried ? [] : [{ id: 'try', label: 'Проба на копии', todo, look: () => sayUntried(moment ? pending : []) }]),
  ];
  // Sequential: one connection answers one query at a time.
  const checks: Check[] = [];
  for (const look of looks) checks.push(...(await runChecks([look])));
  return checks;
}

/** The newest release whose schema the database has completely. */
function releaseOf(tag: string | null): string {
  const before = readReleases().find(({ schema }) => tag !== null && schema <= tag);
  return before ? `${before.version} от ${before.day}` : 'до 0.1.0';
}

function lookAtRelease(moment: number, pending: readonly string[]): Finding {
  const [newest] = readReleases();
  const said = `Код: ${newest?.version ?? '?'}`;
  if (!moment) return good(`${said}; база пустая`);
  const tag = tagAt(moment);
  if (tag === null && !pending.length)
    return {
      state: 'bad',
      said: `${said}; база новее этого кода`,
      todo: 'Верните код выпуска, которым база обновлена, или восстановите копию (docs/operations.md, 5)',
    };
  return good(`${said}; база: ${releaseOf(tag)}${tag ? ` (${tag})` : ''}`);
}

function lookAtPending(moment: number, pending: readonly string[]): Finding {
  if (!pending.length) return good('Не нужны');
  const beside = pending.filter((tag) => existsSync(afterwardsOf(tag))).length;
  const said = moment ? pending.join(', ') : `Схема будет создана: ${pending.length}`;
  return good(beside ? `${said}; рядом с работой строятся индексы: ${beside}` : said);
}

/** Only the rows themselves show whether migrations succeed, so the schema checks cannot tell. */
const sayUntried = (pending: readonly string[]): Finding =>
  pending.length
    ? {
        state: 'warning',
        said: 'Не делалась: подходят ли ваши строки новой схеме, эта проверка не знает',
        todo: 'Попробуйте обновление на копии базы: portal upgrade --try',
      }
    : off('Пробовать нечего');

const afterwardsOf = (tag: string): string => join(migrationsFolder, `${tag}.afterwards.sql`);

async function lookAtRisks(client: ClientBase, pending: readonly string[]): Promise<Finding> {
  const risks = pending.flatMap((tag) =>
    risksOf(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')).map((risk) => ({ ...risk, tag })),
  );
  if (!risks.length) return good('Нет: читают и пишут как обычно, прежний выпуск работает рядом');
  const sizes = await sizesOf(client, risks);
  const locks = risks.filter(({ kind, table }) => kind === 'locks' && (sizes.get(table) ?? 0) >= bigRows);
  const breaks = risks.filter(({ kind }) => kind === 'breaks');
  const words = [
    ...new Set([
      ...locks.map(({ table }) => `${table} (${counted(sizes.get(table) ?? 0, rows)}) ждёт`),
      ...pending.flatMap((tag) => {
        const tables = new Set(breaks.filter((risk) => risk.tag === tag).map(({ table }) => table));
        return tables.size ? [`${tag} убирает то, что читает прежний выпуск: ${[...tables].join(', ')}`] : [];
      }),
    ]),
  ];
  if (!words.length) return good('Только у небольших таблиц, доли секунды');
  return {
    state: 'warning',
    said: words.join('; '),
    todo: 'Обновляйте в тихий час: остановите все процессы, затем запустите новый выпуск',
  };
}

async function sizesOf(client: ClientBase, risks: readonly Risk[]): Promise<Map<string, number>> {
  const { rows: found } = await client.query<{ name: string; total: number }>(
    "select relname as name, greatest(reltuples, 0)::int8 as total from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)",
    [risks.map(({ table }) => table)],
  );
  return new Map(found.map(({ name, total }) => [name, total]));
}

/** A table locked for longer than the migration waits makes the start fail without changes. */
async function lookAtLongWork(client: ClientBase): Promise<Finding> {
  const { rows: found } = await client.query<{ name: string; seconds: number }>(
    `select application_name as name, extract(epoch from clock_timestamp() - xact_start)::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start < clock_timestamp() - interval '5 seconds' and backend_type = 'client backend'
     order by xact_start`,
  );
  if (!found.length) return good('Нет');
  return {
    state: 'warning',
    said: found.map(({ name, seconds }) => `${name || 'без имени'}: ${seconds} с`).join('; '),
    todo: 'Дождитесь конца (импорт, копия), иначе обновление через 5 секунд отступит и ничего не изменит',
  };
}

/** Indexes and rewritten rows coexist with the old ones: at least a quarter of the database. */
async function lookAtRoom(client: ClientBase, config: Config): Promise<Finding> {
  const { rows: found } = await client.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  const bytes = found[0]?.bytes ?? 0;
  const size = `База: ${(bytes / 1e9).toFixed(1).replace('.', ',')} ГБ`;
  if (config.DATABASE_URL) return off(`${size}; место проверьте на её сервере`);
  const room = await statfs(config.DATA_DIR);
  const free = room.bavail * room.bsize;
  const said = `${size}, свободно ${(free / 1e9).toFixed(1).replace('.', ',')} ГБ`;
  return free > bytes / 4 + 1e9 ? good(said) : { state: 'bad', said, todo: 'Освободите место до обновления' };
}

/** An upgrade requires a backup to return to. */
function freshBackup(config: Config, now: Date, moment: number): HealthCheck {
  const look = backup(config, now);
  return {
    ...look,
    todo: 'Сделайте копию: portal backup',
    look: async () => {
      if (!moment) return off('База пустая');
      const found = await look.look();
      return found.state === 'good' || found.state === 'bad'
        ? found
        : { ...found, state: 'warning', todo: 'Сделайте копию перед обновлением: portal backup' };
    },
  };
}
