import { basename } from 'node:path';
import { importDogs } from '#domains/dogs/server/commands/import/importDogs.ts';
import { getImport } from '#domains/dogs/server/queries/imports.ts';
import { UsageError } from '#platform/server/config.ts';
import { fileAndDryRun, type ImportOutcome, type ImportTools, importCommand, totalWords } from './importCommand.ts';

const usage = 'Укажите файл: npm run import:dogs -- собаки.csv [--dry-run]. Столбцы описаны в docs/import-dogs.md.';

function readOrder(): { path: string; isDryRun: boolean } {
  const order = fileAndDryRun();
  if (!order) throw new UsageError(usage);
  return order;
}

/** `npm run import:dogs -- file [--dry-run]`: reads dogs into the studbook, says every rejected row and why. */
importCommand(usage, readOrder, async ({ path, isDryRun }, { db, log, say }) => {
  const began = performance.now();
  const importId = await importDogs({ db, log }, { path, fileName: basename(path), isDryRun, startedBy: null, now: new Date() });
  return report({ db, say }, importId, (performance.now() - began) / 1000);
});

async function report({ db, say }: Pick<ImportTools, 'db' | 'say'>, importId: number, seconds: number): Promise<ImportOutcome> {
  let after = 0;
  for (;;) {
    const { rejections, next } = await getImport(db, importId, after);
    for (const { line, reason } of rejections) say(`строка ${line}: ${reason}`);
    if (next === null) break;
    after = next;
  }
  const { is_dry_run, state, problem, rows_read, ...counts } = await getImport(db, importId, 0);
  if (state === 'failed') say(`Не прочитано: ${problem}`);
  say(`${totalWords(is_dry_run, { rows: rows_read, ...counts })}; ${seconds.toFixed(1).replace('.', ',')} с`);
  return { isRead: state === 'done', rejected: counts.rejected };
}
