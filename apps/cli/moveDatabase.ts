import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { derivedTables, tablesOfUsedPortal } from '#apps/server/backup/backup.ts';
import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { withAuditRecordAfter } from '#domains/accounts/server/public.ts';
import { rebuildIndex } from '#domains/search/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { diskPlace } from '#platform/server/backup/diskPlace.ts';
import { assertNoPortalConnected, type ComparedTable, restoreSet } from '#platform/server/backup/restoreSet.ts';
import { writeSet } from '#platform/server/backup/writeSet.ts';
import { readConfig, UsageError } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import type { DatabaseUrls } from '#platform/server/db/roles.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';
import { comparisonTable } from './comparisonTable.ts';
import { progressLines } from './progressLines.ts';

const usage = `portal database move --to postgres://portal_app:…@host/portal --owner postgres://portal:…@host/portal
--to: чем станет DATABASE_URL, --owner: чем станет MIGRATION_DATABASE_URL (docs/database-roles.md). Портал на время переезда остановлен.`;
const maxWaitMs = 600_000;

/**
 * `npm run database:move`: copies the rows of this portal's database (embedded or DATABASE_URL) into another, empty
 * one. Files stay.
 */
async function main(): Promise<void> {
  const to = readArguments();
  const config = readConfig();
  const secret = config.PORTAL_SECRET ?? storedSecret(config.DATA_DIR);
  sealMailsWith(secret);
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  // Not shared: a row written meanwhile would be lost.
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log });
  const folder = await mkdtemp(join(config.DATA_DIR, 'moving-'));
  try {
    const from = databaseUrls(config, embedded);
    const url = from.migrationUrl ?? from.url;
    await assertNoPortalConnected(url, log);
    const tables = await withDb(from.url, log, (db) =>
      withAuditRecordAfter(db, command, () => moveRows({ from: url, to, folder, log }), ended),
    );
    say(comparisonTable(tables));
    say(
      'База переехала. Задайте её адреса в DATABASE_URL и MIGRATION_DATABASE_URL и запустите портал; прежняя осталась как была.',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await embedded?.stop();
  }
}

/** Addresses hold passwords, so they are not recorded. */
const command = serverCommand('database:move', []);
const ended = (tables: readonly ComparedTable[]) => ({
  isDone: true,
  changes: [{ field: 'Таблиц перенесено', from: '—', to: String(tables.length) }],
});

async function withDb<Result>(url: string, log: Log, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect({ url, size: 2, statementTimeoutMs: maxWaitMs, log });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

interface Move {
  from: string;
  to: DatabaseUrls;
  folder: string;
  log: Log;
}

/** Recorded in the journals of source and target. */
async function moveRows({ from, to, folder, log }: Move): Promise<ComparedTable[]> {
  // A temporary set: its key exists in this process only.
  const sealing = { place: diskPlace(folder), key: randomBytes(32) };
  const progress = progressLines(say);
  const { set } = await writeSet({
    ...sealing,
    url: from,
    store: null,
    log,
    now: clock.now(),
    derived: derivedTables,
    secret: '',
    keepDays: 1,
    progress,
  });
  const { tables } = await restoreSet({
    ...sealing,
    set,
    urls: to,
    store: null,
    log,
    living: tablesOfUsedPortal,
    progress,
  });
  return withDb(to.url, log, (db) =>
    withAuditRecordAfter(
      db,
      command,
      async () => {
        say(`Поиск: указатель построен заново, записей: ${await rebuildIndex(db)}`);
        return tables;
      },
      ended,
    ),
  );
}

function readArguments(): DatabaseUrls {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, owner: { type: 'string' } },
    allowPositionals: true,
    strict: false,
  });
  const { to, owner, ...unknown } = values;
  const isDatabase = (text: unknown): text is string =>
    typeof text === 'string' && /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
  if (
    !isDatabase(to) ||
    (owner !== undefined && !isDatabase(owner)) ||
    Object.keys(unknown).length ||
    positionals.length
  )
    throw new UsageError(usage);
  return { url: to, migrationUrl: owner };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
