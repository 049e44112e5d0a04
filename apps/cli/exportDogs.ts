import { fileKindNames } from '#domains/dogs/importedFiles.ts';
import { type Encoding, encodings, exportDogs } from '#domains/dogs/server/export/exportDogs.ts';
import { UsageError } from '#platform/server/config.ts';
import { directUrlOf } from '#platform/server/db/connect.ts';
import { importCommand } from './importCommand.ts';

const usage =
  'Укажите папку: npm run export:dogs -- папка [--encoding windows-1251]. Столбцы описаны в docs/import-dogs.md.';

function readOrder(args = process.argv.slice(2)): { folder: string; encoding: Encoding } {
  const at = args.indexOf('--encoding');
  const encoding = at < 0 ? 'utf-8' : encodings.find((one) => one === args[at + 1]);
  const [folder, ...rest] = at < 0 ? args : args.toSpliced(at, 2);
  if (!folder || rest.length || folder.startsWith('--') || !encoding) throw new UsageError(usage);
  return { folder, encoding };
}

/** `npm run export:dogs -- folder`: writes the studbook as files that `import:dogs` reads. */
importCommand('export:dogs', usage, readOrder, async ({ folder, encoding }, { db, log, say }) => {
  const url = directUrlOf(db);
  const written: string[] = [];
  const { nameless } = await exportDogs({ url, folder, encoding, log }, ({ kind, path, rows, spoiled }) => {
    say(`${fileKindNames[kind]}: ${rows}, ${path}`);
    written.push(`${fileKindNames[kind]}: ${rows}`);
    if (spoiled) say(`  строк с буквами, которых в ${encoding} нет: ${spoiled}; возьмите UTF-8`);
  });
  if (nameless)
    say(`Собаки без единого номера, ${nameless}: по файлу их не найти, поэтому их нельзя и прочитать обратно`);
  return { isRead: true, rejected: 0, told: written.join('; ') };
});
