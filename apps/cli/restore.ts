import { parseArgs } from 'node:util';
import { openSealOptions, tablesOfUsedPortal } from '#apps/server/backup/backup.ts';
import { serverCommand } from '#apps/server/process/serverCommand.ts';
import { startFailure } from '#apps/server/process/startFailure.ts';
import { revokeAllAccess } from '#domains/accounts/server/leak/commands.ts';
import { withAuditRecordAfter } from '#domains/accounts/server/public.ts';
import { rebuildIndex } from '#domains/search/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime } from '#platform/contract/time/dates.ts';
import { fingerprintOf } from '#platform/server/backup/keyFile.ts';
import { restoreMissingFiles, restoreMoment } from '#platform/server/backup/moments/restoreMoment.ts';
import type { SealOptions } from '#platform/server/backup/objects.ts';
import { type RestoreResult, restoreSet } from '#platform/server/backup/restoreSet.ts';
import { listSets } from '#platform/server/backup/sets.ts';
import { type Config, readConfig, UsageError } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db/connect.ts';
import { databaseUrls } from '#platform/server/db/databaseUrls.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { openFileStore } from '#platform/server/files/fileStore.ts';
import { createLog } from '#platform/server/log.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { storedSecret } from '#platform/server/secrets/storedSecret.ts';
import { comparisonTable } from './comparisonTable.ts';
import { progressLines } from './progressLines.ts';

const usage = `portal restore                       вернуть последнюю копию из BACKUP_TO в пустую базу и пустое хранилище
portal restore --set ИМЯ          вернуть названную (имена: portal backup --list)
portal restore --end-sessions     и закончить все сеансы и ключи программ: каждый войдёт заново
portal restore --database-only    без файлов: они лежат в хранилище, которое уцелело
portal restore --moment "2026-11-22 14:05"    встроенная база, какой она была в эту минуту (московское время; POINT_IN_TIME)
portal restore --moment last      какой она была в последнюю минуту, о которой знает журнал`;

/** A chunk of a large table may take this long. */
const maxWaitMs = 600_000;

/** `npm run restore`: restores a portal from a set (docs/operations.md). Refuses to overwrite one in use. */
const endedText = ({ sessions, keys }: { sessions: number; keys: number }): string =>
  `Сеансы закончены: ${sessions}, ключи программ отозваны: ${keys}`;

async function main(): Promise<void> {
  const { values } = readArguments();
  const given = readConfig();
  const config = { ...given, PORTAL_SECRET: given.PORTAL_SECRET ?? storedSecret(given.DATA_DIR) };
  sealMailsWith(config.PORTAL_SECRET);
  const sealing = await openSealOptions(config);
  if (values.moment !== undefined) return toMoment(config, sealing, momentOf(values.moment), values);
  const set = (values.set as string | undefined) ?? (await listSets(sealing.place)).at(-1)?.set;
  if (!set) throw new UsageError(`В ${sealing.place.name} копий нет`);
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  // Not shared: fails with a message if a portal is running.
  const embedded = config.DATABASE_URL ? null : await startEmbedded({ dataDir: config.DATA_DIR, log });
  try {
    const urls = databaseUrls(config, embedded);
    const store = values['database-only'] ? null : await openFileStore(config);
    const restored = await restoreSet({
      ...sealing,
      set,
      urls,
      store,
      log,
      living: tablesOfUsedPortal,
      progress: progressLines(say),
    });
    const db = connect({ url: urls.url, size: 2, statementTimeoutMs: maxWaitMs, log });
    try {
      await withAuditRow(db, typedWords(values), set, async () => {
        say(`Поиск: указатель построен заново, записей: ${await rebuildIndex(db)}`);
        if (values['end-sessions']) say(endedText(await revokeAllAccess(db, clock.now())));
      });
    } finally {
      await db.$client.end();
    }
    tell(set, restored, fingerprintOf(config.PORTAL_SECRET));
  } finally {
    await embedded?.stop();
  }
}

/** Restores the embedded database to a moment (docs/operations.md, «Point in time»). */
async function toMoment(
  config: Config,
  sealing: SealOptions,
  moment: Date | null,
  values: ReturnType<typeof readArguments>['values'],
): Promise<void> {
  if (config.DATABASE_URL || values.set)
    throw new UsageError('К минуте возвращается только встроенная база: без DATABASE_URL и без --set');
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL);
  const progress = progressLines(say);
  const { embedded, copy } = await restoreMoment({ ...sealing, dataDir: config.DATA_DIR, moment, log, progress });
  try {
    const store = values['database-only'] ? null : await openFileStore(config);
    const db = connect({ url: embedded.url, size: 2, statementTimeoutMs: maxWaitMs, log });
    try {
      await withAuditRow(db, typedWords(values), copy.name, async () => {
        const files = store && (await restoreMissingFiles({ ...sealing, progress }, store));
        if (files) say(`Файлы: ${files.count} вернулись из копий`);
        if (values['end-sessions']) say(endedText(await revokeAllAccess(db, clock.now())));
      });
    } finally {
      await db.$client.end();
    }
    say(
      `База возвращена к ${moment ? `${formatDateTime(moment)} МСК` : 'последней минуте журнала'} от копии ${copy.name}`,
    );
  } finally {
    await embedded.stop();
  }
}

/**
 * Recorded in the restored database around the remaining work: earlier it has no place for a row, and the rows must
 * equal the copy's moment.
 */
const withAuditRow = (db: Db, words: readonly string[], copy: string, work: () => Promise<void>): Promise<void> =>
  withAuditRecordAfter(db, serverCommand('restore', words), work, () => ({
    isDone: true,
    changes: [{ field: 'Восстановлено из копии', from: '—', to: copy }],
  }));

const typedWords = (values: ReturnType<typeof readArguments>['values']): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));

/** `2026-11-22 14:05`, seconds if wanted, Moscow time; null for `last`. */
function momentOf(given: string | boolean | undefined): Date | null {
  if (given === 'last') return null;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(String(given)) ?? [];
  const moment = new Date(`${day}T${time}+03:00`);
  if (!day || Number.isNaN(moment.getTime())) throw new UsageError(usage);
  if (moment.getTime() > clock.milliseconds()) throw new UsageError('Эта минута ещё не наступила (время московское)');
  return moment;
}

function tell(set: string, { manifest, tables, files }: RestoreResult, secret: string): void {
  say(comparisonTable(tables));
  say(`Файлы: ${files.count} из ${manifest.files.length}, ${files.bytes} байт, контрольные суммы сошлись`);
  if (manifest.secret !== secret) {
    say(
      'Внимание: копия сделана с другим PORTAL_SECRET. Вторые факторы, коды, одноразовые пароли и неотправленные письма этим секретом не открыть.',
    );
  }
  say(`Восстановлена копия ${set}`);
}

function readArguments() {
  const parsed = parseArgs({
    options: {
      set: { type: 'string' },
      'end-sessions': { type: 'boolean' },
      'database-only': { type: 'boolean' },
      moment: { type: 'string' },
    },
    allowPositionals: true,
    strict: false,
  });
  const { set, 'end-sessions': _sessions, 'database-only': _database, moment, ...unknown } = parsed.values;
  if (Object.keys(unknown).length || parsed.positionals.length || set === true || set === '' || moment === true)
    throw new UsageError(usage);
  return parsed;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
