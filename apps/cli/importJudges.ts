import { importJudges } from '#domains/judges/server/public.ts';
import { UsageError } from '#platform/server/config.ts';
import { fileAndDryRun, importCommand, totalText } from './importCommand.ts';

const usage = 'Укажите файл: portal import judges -- судьи.csv [--dry-run]. Столбцы описаны в docs/import-judges.md.';

function readOrder(): { path: string; isDryRun: boolean } {
  const order = fileAndDryRun();
  if (!order) throw new UsageError(usage);
  return order;
}

/**
 * `npm run import:judges -- file [--dry-run]`: imports the federation's list of judges and reports every rejected row
 * with its reason.
 */
importCommand('import:judges', usage, readOrder, async (order, { db, say }) => {
  const { rejected, problem, ...counts } = await importJudges(db, order);
  for (const { line, reason } of rejected) say(`строка ${line}: ${reason}`);
  if (problem) say(`Не прочитано: ${problem}`);
  const told = totalText(order.isDryRun, { ...counts, rejected: rejected.length });
  say(told);
  return { isRead: !problem, rejected: rejected.length, told };
});
