import { accessSync, constants, createWriteStream, mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileKindNames } from '#domains/dogs/importedFiles.ts';
import { importFiles } from '#domains/dogs/server/commands/import/importDogs.ts';
import { getImport, mistakesOf } from '#domains/dogs/server/queries/imports.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { UsageError } from '#platform/server/config.ts';
import { type ImportTools, importCommand, totalText } from './importCommand.ts';

const usage =
  'Укажите файлы: portal import dogs -- собаки.csv [титулы.csv …] [--dry-run] [--mistakes папка]. Столбцы описаны в docs/import-dogs.md.';
/** Interval of progress lines. */
const progressMs = 5000;

interface Order {
  paths: string[];
  isDryRun: boolean;
  /** Folder for files of rejected rows; null: none are written. */
  mistakes: string | null;
}

function readOrder(args = process.argv.slice(2)): Order {
  const at = args.indexOf('--mistakes');
  const mistakes = at < 0 ? null : (args[at + 1] ?? '');
  const paths = (at < 0 ? args : args.toSpliced(at, 2)).filter((arg) => arg !== '--dry-run');
  if (!paths.length || mistakes === '' || paths.some((path) => path.startsWith('--'))) throw new UsageError(usage);
  return { paths, isDryRun: args.includes('--dry-run'), mistakes };
}

/**
 * `npm run import:dogs -- file … [--dry-run]`: imports the studbook's files and reports every rejected row with its
 * reason.
 */
importCommand('import:dogs', usage, readOrder, async ({ paths, isDryRun, mistakes }, { db, log, say }) => {
  // Checked before the import, or rejected rows could be lost.
  if (mistakes !== null) makeFolder(mistakes);
  const began = performance.now();
  let underway: number | null = null;
  const tell = setInterval(() => {
    if (underway === null) return;
    getImport(db, underway, 0).then(
      ({ file_name, state, rows_read, added, changed }) =>
        process.stderr.write(
          `${file_name}: ${state === 'reading' ? `прочитано строк ${rows_read}` : `записано новых ${added}, изменено ${changed} из ${rows_read}`}\n`,
        ),
      // The import itself reports database errors.
      (error: Error) => log.debug({ err: error }, 'progress not read'),
    );
  }, progressMs);
  const order = { isDryRun, startedBy: null, now: clock.now() };
  try {
    const ids = await importFiles(
      { db, log },
      paths.map((path) => ({ ...order, path, fileName: basename(path) })),
      (importId) => {
        underway = importId;
      },
    );
    const outcome = { isRead: true, rejected: 0, told: '' };
    for (const id of ids) {
      const { isRead, rejected, told } = await report({ db, say }, id, mistakes);
      outcome.isRead &&= isRead;
      outcome.rejected += rejected;
      outcome.told = [outcome.told, told].filter(Boolean).join('; ');
    }
    say(`${((performance.now() - began) / 1000).toFixed(1).replace('.', ',')} с`);
    return outcome;
  } finally {
    clearInterval(tell);
  }
});

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new UsageError(
      `В папку ${path} не записать отклонённые строки (${(error as NodeJS.ErrnoException).code}), ничего не прочитано: назовите другую в --mistakes`,
    );
  }
}

async function report({ db, say }: Pick<ImportTools, 'db' | 'say'>, importId: number, mistakes: string | null) {
  let after = 0;
  for (;;) {
    const { file_name, rejections, next } = await getImport(db, importId, after);
    for (const { line, reason } of rejections) say(`${file_name}, строка ${line}: ${reason}`);
    if (next === null) break;
    after = next;
  }
  const { is_dry_run, state, problem, rows_read, file_name, kind, ...counts } = await getImport(db, importId, 0);
  if (state === 'failed') say(`${file_name} не прочитан: ${problem}`);
  const told = `${fileKindNames[kind]}, ${file_name}. ${totalText(is_dry_run, { rows: rows_read, ...counts })}`;
  say(told);
  if (mistakes !== null && counts.rejected) {
    const { name, stream } = await mistakesOf(db, importId);
    await pipeline(stream, createWriteStream(`${mistakes}/${name}`, { mode: 0o600 }));
    say(`Отклонённые строки: ${mistakes}/${name}. Исправьте их там и прочитайте этот файл.`);
  }
  return { isRead: state === 'done', rejected: counts.rejected, told };
}
