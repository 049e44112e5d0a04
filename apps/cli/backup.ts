import { parseArgs } from 'node:util';
import { backUp, openSealOptions, ownClusterOf } from '#apps/server/backup/backup.ts';
import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { withAuditRecordAfter } from '#domains/accounts/server/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { makeKeyFile } from '#platform/server/backup/keyFile.ts';
import { listCopies } from '#platform/server/backup/moments/copies.ts';
import { writeCopy } from '#platform/server/backup/moments/keepMoments.ts';
import type { StoredSet } from '#platform/server/backup/sets.ts';
import { checkSet, listSets } from '#platform/server/backup/sets.ts';
import { type Config, readConfig, UsageError } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openFileStore } from '#platform/server/files/fileStore.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';
import { progressLines } from './progressLines.ts';

const usage = `portal backup                       сделать копию сейчас
portal backup --cluster          скопировать файлы встроенной базы: от такой копии журнал ведёт к минуте (POINT_IN_TIME)
portal backup --list             какие копии есть
portal backup --check [ИМЯ]      прочитать копию целиком, как при восстановлении (без имени: последнюю)
portal backup --make-key ПУТЬ    сделать файл ключа: без него копии не открыть, держите его не на этой машине`;

/** Limits the wait for the journal's row only. */
const maxWaitMs = 10_000;

/**
 * `npm run backup`: writes database and files as one encrypted set to BACKUP_TO, while the portal runs
 * (docs/operations.md).
 */
async function main(): Promise<void> {
  const { list, check, cluster, 'make-key': keyFile, set } = readArguments();
  if (keyFile) {
    makeKeyFile(keyFile);
    return say(
      `Ключ записан в ${keyFile}. Сохраните его и PORTAL_SECRET там, где они переживут эту машину: без ключа копии не открыть.`,
    );
  }
  const given = readConfig();
  const config = { ...given, PORTAL_SECRET: given.PORTAL_SECRET ?? storedSecret(given.DATA_DIR) };
  const sealing = await openSealOptions(config);
  if (list) {
    const sets = await listSets(sealing.place);
    say(sets.length ? sets.map(described).join('\n') : `В ${sealing.place.name} копий нет`);
    for (const { name, madeAt } of await listCopies(sealing.place))
      say(`${name}: файлы базы; журнал ведёт к любой минуте после ${formatDateTime(new Date(madeAt))} МСК`);
    return;
  }
  if (check) {
    const name = set ?? (await listSets(sealing.place)).at(-1)?.set;
    if (!name) throw new UsageError(`В ${sealing.place.name} копий нет`);
    await checkSet(sealing, name, say);
    return say(`Копия ${name} прочитана целиком: всё так, как было записано`);
  }
  await (cluster ? copy(config) : make(config));
}

async function copy(config: Config): Promise<void> {
  if (!config.POINT_IN_TIME)
    throw new UsageError('Журнал не ведётся: задайте POINT_IN_TIME=true и перезапустите портал');
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true, pointInTime: true });
  try {
    const sealing = await openSealOptions(config);
    const { name } = await withAuditRow(embedded.url, log, ['--cluster'], () =>
      writeCopy({ ...sealing, own: ownClusterOf(embedded), log }, clock.now()).then((made) => ({
        ...made,
        copy: made.name,
      })),
    );
    say(`Файлы базы скопированы: ${name}`);
  } finally {
    await embedded.stop();
  }
}

async function make(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log, shared: true });
  try {
    const store = await openFileStore(config);
    const urls = databaseUrls(config, embedded);
    const made = await withAuditRow(urls.url, log, [], () =>
      backUp({ config, urls, store, log, now: clock.now(), progress: progressLines(say) }).then((set) => ({
        ...set,
        copy: described(set),
      })),
    );
    say(made.copy);
  } finally {
    await embedded?.stop();
  }
}

/** Adds a journal row to the source database; the copy does not contain it. */
async function withAuditRow<Made extends { copy: string }>(
  url: string,
  log: Log,
  words: readonly string[],
  work: () => Promise<Made>,
): Promise<Made> {
  const db = connect({ url, size: 1, statementTimeoutMs: maxWaitMs, log });
  try {
    return await withAuditRecordAfter(db, serverCommand('backup', words), work, ({ copy }) => ({
      isDone: true,
      changes: [{ field: 'Копия', from: '—', to: copy }],
    }));
  } finally {
    await db.$client.end();
  }
}

function readArguments() {
  const parsed = parseArgs({
    options: {
      list: { type: 'boolean' },
      check: { type: 'boolean' },
      cluster: { type: 'boolean' },
      'make-key': { type: 'string' },
    },
    allowPositionals: true,
    strict: false,
  });
  const { list, check, cluster, 'make-key': keyFile, ...unknown } = parsed.values;
  const [set, ...rest] = parsed.positionals;
  if (Object.keys(unknown).length || rest.length || (set && !check) || keyFile === true || keyFile === '')
    throw new UsageError(usage);
  return {
    list: list === true,
    check: check === true,
    cluster: cluster === true,
    'make-key': keyFile as string | undefined,
    set,
  };
}

const described = ({ set, summary }: StoredSet): string =>
  `${set}: ${formatDateTime(new Date(summary.madeAt))} МСК, ${counted(summary.tables, ['таблица', 'таблицы', 'таблиц'])}, ${counted(summary.rows, ['строка', 'строки', 'строк'])}, ${counted(summary.files, ['файл', 'файла', 'файлов'])}, ${megabytes(summary.bytes)}`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} МБ`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
