import { basename } from 'node:path';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { type OrganisationKind, organisationKinds } from '#domains/organisations/kinds.ts';
import { type ImportReport, importOrganisations } from '#domains/organisations/server/commands/importOrganisations.ts';
import { readConfig, UsageError } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { PortalError } from '#platform/server/errors.ts';
import { createLog } from '#platform/server/log.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';

const usage =
  'Укажите файл: npm run import:organisations -- организации.csv [--kind club|kennel|nbc|federation] [--dry-run]. Столбцы описаны в docs/import-organisations.md.';

interface Arguments {
  path: string;
  isDryRun: boolean;
  kind?: OrganisationKind | undefined;
}

/** `npm run import:organisations -- file [--kind K] [--dry-run]`: reads organisations into the register, says every mistake by line and column. */
async function main(): Promise<void> {
  const order = readArguments();
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    await migrate(urls, log);
    const db = connect({ url: urls.url, size: 2, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
    try {
      await loadReference(db);
      const report = await importOrganisations(db, { ...order, fileName: basename(order.path), now: new Date() });
      tell(report, order.isDryRun);
      if (report.mistakes.length && !report.rows) process.exitCode = 1;
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

function readArguments(args = process.argv.slice(2).flatMap((arg) => (arg.startsWith('--') ? arg.split('=') : [arg]))): Arguments {
  const isDryRun = args.includes('--dry-run');
  const rest = args.filter((arg) => arg !== '--dry-run');
  const at = rest.indexOf('--kind');
  const [, kind] = at < 0 ? [] : rest.splice(at, 2);
  const [path, ...others] = rest;
  if (!path || others.length || path.startsWith('--') || (at >= 0 && !isKind(kind))) throw new UsageError(usage);
  return { path, isDryRun, kind: isKind(kind) ? kind : undefined };
}

const isKind = (word: string | undefined): word is OrganisationKind => (organisationKinds as readonly (string | undefined)[]).includes(word);

function tell({ rows, added, changed, unchanged, rejected, mistakes }: ImportReport, isDryRun: boolean): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  for (const { line, column, words } of mistakes) say(column === null ? `строка ${line}: ${words}` : `строка ${line}, столбец «${column}»: ${words}`);
  if (mistakes.length && !rows) {
    say('Не прочитано: исправьте заголовки столбцов');
    return;
  }
  say(
    `${isDryRun ? 'Проверка, в базу ничего не записано' : 'Импорт'}: строк ${rows}, новых ${added}, изменено ${changed}, без изменений ${unchanged}, отклонено ${rejected}`,
  );
  if (!added && !changed && !rejected) say('Всё уже в реестре: менять нечего.');
}

main().catch((error: NodeJS.ErrnoException) => {
  const told =
    error instanceof UnreadableTable
      ? error.message
      : error instanceof PortalError
        ? Object.values(error.errors).join(' ')
        : error.code === 'ENOENT'
          ? `Нет такого файла. ${usage}`
          : startFailure(error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
});
