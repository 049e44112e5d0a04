import { basename } from 'node:path';
import { type OrganisationKind, organisationKinds } from '#domains/organisations/kinds.ts';
import { importOrganisations } from '#domains/organisations/server/commands/importOrganisations.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { UsageError } from '#platform/server/config.ts';
import { fileAndDryRun, importCommand, totalText } from './importCommand.ts';

const usage =
  'Укажите файл: portal import organisations -- организации.csv [--kind club|kennel|nbc|federation] [--dry-run]. Столбцы описаны в docs/import-organisations.md.';

interface Order {
  path: string;
  isDryRun: boolean;
  kind: OrganisationKind | undefined;
}

const isKind = (word: string | undefined): word is OrganisationKind =>
  (organisationKinds as readonly (string | undefined)[]).includes(word);

function readOrder(
  args = process.argv.slice(2).flatMap((arg) => (arg.startsWith('--') ? arg.split('=') : [arg])),
): Order {
  const at = args.indexOf('--kind');
  const [, kind] = at < 0 ? [] : args.splice(at, 2);
  const order = fileAndDryRun(args);
  if (!order || (at >= 0 && !isKind(kind))) throw new UsageError(usage);
  return { ...order, kind: isKind(kind) ? kind : undefined };
}

/**
 * `npm run import:organisations -- file [--kind K] [--dry-run]`: imports organisations into the register and reports
 * every error by line and column.
 */
importCommand('import:organisations', usage, readOrder, async (order, { db, say }) => {
  const { mistakes, ...counts } = await importOrganisations(db, {
    ...order,
    fileName: basename(order.path),
    now: clock.now(),
  });
  for (const { line, column, words } of mistakes)
    say(column === null ? `строка ${line}: ${words}` : `строка ${line}, столбец «${column}»: ${words}`);
  if (mistakes.length && !counts.rows) {
    const told = 'Не прочитано: исправьте заголовки столбцов';
    say(told);
    return { isRead: false, rejected: 0, told };
  }
  const told = totalText(order.isDryRun, counts);
  say(told);
  if (!counts.added && !counts.changed && !counts.rejected) say('Всё уже в реестре: менять нечего.');
  return { isRead: true, rejected: counts.rejected, told };
});
