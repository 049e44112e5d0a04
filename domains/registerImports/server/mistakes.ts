import { kindNames, type OrganisationKind } from '#domains/organisations/kinds.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FileAnswer } from '#platform/server/files/serveFile.ts';
import { xlsxStream } from '#platform/server/tableFiles/xlsx.ts';
import { limits, mistakeHeading, type Register } from '../policy.ts';
import { fieldsOf, findImport, rejectedRows } from './queries/imports.ts';

/**
 * The rejected rows under the register's own headings with what to correct, so that the corrected file is read without
 * naming its columns again. Throws 404 once the rows are deleted.
 */
export async function mistakesFile(db: Queryable, register: Register, importId: number): Promise<FileAnswer> {
  const { row } = await findImport(db, register, importId);
  const first = await rejectedRows(db, importId).next();
  if (first.done) throw notFound();
  const titles = new Map(fieldsOf(register).map(({ name, title }) => [name, title]));
  const read = row.columns.flatMap((field, at) => (field ? [{ at, title: titles.get(field) ?? field }] : []));
  const kind = row.kind === null ? [] : [kindNames[row.kind as OrganisationKind]];
  const batches = async function* () {
    for await (const rows of rejectedRows(db, importId))
      yield rows.map(({ line, cells, mistakes }) => [
        ...read.map(({ at }) => cells[at] ?? ''),
        ...kind,
        `Строка ${line}: ${mistakes.join('; ')}`,
      ]);
  };
  return {
    name: `${row.fileName.replace(/\.\w+$/, '')} — исправить.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: xlsxStream({
      title: `Исправить: ${row.fileName}`,
      note: `Исправьте строки по столбцу «${mistakeHeading}» и загрузите этот файл.`,
      columns: [
        ...read.map(({ title }) => ({ title, width: 2 })),
        ...kind.map(() => ({ title: titles.get('kind') ?? 'Вид', width: 1 })),
        { title: mistakeHeading, width: 5 },
      ],
      rows: batches(),
      limit: { rows: limits.rows, note: '' },
    }),
  };
}
