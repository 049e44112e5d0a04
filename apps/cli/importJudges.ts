import { startFailure } from '#apps/server/process/startFailure.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { importJudges } from '#domains/judges/server/public.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createLog } from '#platform/server/log.ts';

const usage = 'Укажите файл: npm run import:judges -- судьи.csv [--dry-run]. Столбцы описаны в docs/import-judges.md.';

/** `npm run import:judges -- file [--dry-run]`: reads the federation's list of judges, says every rejected row and why. */
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
    const { rows, added, changed, unchanged, rejected, problem } = await importJudges(db, { path, isDryRun });
    await db.$client.end();
    const say = (line: string) => process.stdout.write(`${line}\n`);
    for (const { line, reason } of rejected) say(`строка ${line}: ${reason}`);
    if (problem) say(`Не прочитано: ${problem}`);
    say(
      `${isDryRun ? 'Проверка, в базу ничего не записано' : 'Импорт'}: строк ${rows}, новых ${added}, изменено ${changed}, без изменений ${unchanged}, отклонено ${rejected.length}`,
    );
    if (problem) process.exitCode = 1;
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

main().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${error.code === 'ENOENT' ? `Нет такого файла. ${usage}` : startFailure(error)}\n`);
  process.exit(1);
});
