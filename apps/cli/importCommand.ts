import { userInfo } from 'node:os';
import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { withAuditRecords } from '#domains/accounts/server/public.ts';
import { loadReference } from '#domains/dictionaries/server/loadReference.ts';
import { loadDogReference } from '#domains/dogs/server/loadReference.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { prepareForCommand } from '#platform/server/db/migrate.ts';
import { PortalError } from '#platform/server/errors.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';

/** Dependencies of an import: an up-to-date database with dictionaries. */
export interface ImportTools {
  db: Db;
  log: Log;
  say: (line: string) => void;
}

/** The result of an import: what of the file is in the database, or would be. */
export interface ImportOutcome {
  /** False: nothing could be read. */
  isRead: boolean;
  rejected: number;
  /** A summary for the journal. */
  told: string;
}

/** Exit codes of every import: 0 all imported, 1 nothing, 3 some rows rejected. */
const partlyRejected = 3;

/** Runs a command that imports a file; an unreadable file is one line and exit code 1. */
export function importCommand<Order extends object>(
  name: string,
  usage: string,
  readOrder: () => Order,
  work: (order: Order, tools: ImportTools) => Promise<ImportOutcome>,
): void {
  run(name, readOrder, work).catch((error: NodeJS.ErrnoException) => {
    process.stderr.write(`${wordsOf(error, usage)}\n`);
    process.exit(1);
  });
}

async function run<Order extends object>(
  name: string,
  readOrder: () => Order,
  work: (order: Order, tools: ImportTools) => Promise<ImportOutcome>,
): Promise<void> {
  const order = readOrder();
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const urls = databaseUrls(config, embedded);
    await prepareForCommand(urls, log);
    const db = connect({ url: urls.url, size: 2, statementTimeoutMs: config.STATEMENT_TIMEOUT_MS, log });
    try {
      await loadReference(db);
      await loadDogReference(db);
      const say = (line: string) => void process.stdout.write(`${line}\n`);
      const tools = { db, log, say };
      // A dry run changes nothing, so it is not recorded.
      const isTrial = 'isDryRun' in order && order.isDryRun === true;
      const { isRead, rejected } = isTrial
        ? await work(order, tools)
        : await withAuditRecords(
            db,
            serverCommand(name, process.argv.slice(2)),
            () => work(order, tools),
            (outcome) => ({ isDone: outcome.isRead, changes: [{ field: 'Итог', from: '—', to: outcome.told }] }),
          );
      if (isRead && rejected)
        say('Часть строк отклонена: исправьте их в файле и прочитайте его ещё раз, принятые строки не повторятся.');
      if (!isRead) process.exitCode = 1;
      else if (rejected) process.exitCode = partlyRejected;
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

const isTable = (path = ''): boolean => /\.(?:csv|tsv|txt|xlsx|zip)$/i.test(path);

function wordsOf(error: NodeJS.ErrnoException, usage: string): string {
  if (error instanceof UnreadableTable) return error.message;
  if (error instanceof PortalError) return Object.values(error.errors).join(' ');
  if (error.code === 'EACCES' && isTable(error.path))
    return `Файл ${error.path} не открыть: у пользователя ${userInfo().username} нет на него прав. Положите его, например, в /tmp.`;
  return error.code === 'ENOENT' ? `Нет такого файла. ${usage}` : startFailure(error);
}

/** The file and `--dry-run`, or null for other arguments. */
export function fileAndDryRun(args = process.argv.slice(2)): { path: string; isDryRun: boolean } | null {
  const isDryRun = args.includes('--dry-run');
  const [path, ...rest] = args.filter((arg) => arg !== '--dry-run');
  return path && !rest.length && !path.startsWith('--') ? { path, isDryRun } : null;
}

/** The last line of every import. */
export const totalText = (
  isDryRun: boolean,
  counts: { rows: number; added: number; changed: number; unchanged: number; rejected: number },
): string =>
  `${isDryRun ? 'Проверка, в базу ничего не записано' : 'Импорт'}: строк ${counts.rows}, новых ${counts.added}, изменено ${counts.changed}, без изменений ${counts.unchanged}, отклонено ${counts.rejected}`;
