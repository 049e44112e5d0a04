import { basename } from 'node:path';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { importDogs } from '#domains/dogs/server/commands/import/importDogs.ts';
import { getImport } from '#domains/dogs/server/queries/imports.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { PortalError } from '#platform/server/errors.ts';
import { createLog } from '#platform/server/log.ts';

const usage = 'Укажите файл: npm run import:dogs -- собаки.csv [--dry-run]. Столбцы описаны в docs/import-dogs.md.';

/** `npm run import:dogs -- file [--dry-run]`: reads dogs into the studbook, says every rejected row and why. */
async function main(): Promise<void> {
  const { path, isDryRun } = readArguments();
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    await migrate(urls, log);
    const db = connect({ url: urls.url, size: 2, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
    await loadReference(db);
    const began = performance.now();
    const importId = await importDogs({ db, log }, { path, fileName: basename(path), isDryRun, startedBy: null, now: new Date() });
    const isGood = await report(db, importId, (performance.now() - began) / 1000);
    await db.$client.end();
    if (!isGood) process.exitCode = 1;
  } finally {
    await embedded?.stop();
  }
}

function readArguments(args = process.argv.slice(2)): { path: string; isDryRun: boolean } {
  const isDryRun = args.includes('--dry-run');
  const [path, ...rest] = args.filter((arg) => arg !== '--dry-run');
  if (!path || rest.length || path.startsWith('--')) throw new ConfigError([usage]);
  return { path, isDryRun };
}

async function report(db: Db, importId: number, seconds: number): Promise<boolean> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  let after = 0;
  for (;;) {
    const { rejections, next } = await getImport(db, importId, after);
    for (const { line, reason } of rejections) say(`строка ${line}: ${reason}`);
    if (next === null) break;
    after = next;
  }
  const { is_dry_run, state, problem, rows_read, added, changed, unchanged, rejected } = await getImport(db, importId, 0);
  if (state === 'failed') say(`Не прочитано: ${problem}`);
  say(
    `${is_dry_run ? 'Проверка, в базу ничего не записано' : 'Импорт'}: строк ${rows_read}, новых ${added}, изменено ${changed}, без изменений ${unchanged}, отклонено ${rejected}; ${seconds.toFixed(1)} с`,
  );
  return state === 'done';
}

main().catch((error: NodeJS.ErrnoException) => {
  const told =
    error instanceof PortalError ? Object.values(error.errors).join(' ') : error.code === 'ENOENT' ? `Нет такого файла. ${usage}` : startFailure(error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
});
