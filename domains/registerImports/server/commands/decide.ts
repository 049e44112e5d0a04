import { and, eq } from 'drizzle-orm';
import { actAuthorOf, recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { Session } from '#platform/server/session.ts';
import type { ColumnsInput, WriteInput } from '../../contract.ts';
import { type ImportState, importActs, type Register, texts, wrongColumns } from '../../policy.ts';
import { fieldsOf } from '../queries/imports.ts';
import { registerImportRows, registerImports } from '../tables.ts';
import { aboutFile, lockImports, refuseWhileRunning } from './takeFile.ts';

type Row = typeof registerImports.$inferSelect;

async function lockedRow(tx: Queryable, register: Register, importId: number): Promise<Row> {
  await lockImports(tx, register);
  const [row] = await tx
    .select()
    .from(registerImports)
    .where(and(eq(registerImports.id, importId), eq(registerImports.register, register)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Stores what the columns hold and has the file tried. Throws 400 for columns that leave something open. */
export async function setColumns(
  tx: Queryable,
  staff: Session,
  register: Register,
  { importId, columns, kind: given }: ColumnsInput,
): Promise<void> {
  const row = await lockedRow(tx, register, importId);
  const open: readonly ImportState[] = ['columns', 'checked'];
  if (!open.includes(row.state) || !row.fileKey) throw new PortalError(409, texts.columnsChanged);
  await refuseWhileRunning(tx, register, importId);
  const fields = fieldsOf(register);
  const kind = register === 'organisations' && !columns.includes('kind') ? given : null;
  const wrong = wrongColumns(row.headings, columns, fields, kind);
  if (wrong) throw new PortalError(400, { columns: wrong });
  await tx
    .update(registerImports)
    .set({ columns, kind, state: 'reading', digest: '', isAnew: false, rowsTotal: null, rowsDone: 0 })
    .where(eq(registerImports.id, importId));
  await tx.delete(registerImportRows).where(eq(registerImportRows.importId, importId));
  await enqueue(tx, 'register-imports', [{ data: { importId } }]);
  const titles = columns.flatMap((name) => fields.find((field) => field.name === name)?.title ?? []);
  await recordStaffAct(tx, staff, {
    action: importActs[register].setColumns,
    about: aboutFile(register, row.fileName, importId),
    changes: [{ field: 'Столбцы файла', from: 'не указаны', to: titles.join(', ') }],
  });
}

/** Has a job write the file as staff have seen it. A second press is a no-op. Throws 409 when they saw another trial. */
export async function orderWriting(
  tx: Queryable,
  staff: Session,
  register: Register,
  { importId, digest }: WriteInput,
): Promise<void> {
  const row = await lockedRow(tx, register, importId);
  if (row.state === 'writing' || row.state === 'written') return;
  if (row.state !== 'checked' || !row.fileKey) throw new PortalError(409, texts.notChecked);
  if (row.digest !== digest) throw new PortalError(409, texts.stale);
  await refuseWhileRunning(tx, register, importId);
  await tx
    .update(registerImports)
    .set({ state: 'writing', author: actAuthorOf(staff), isAnew: false, rowsDone: 0 })
    .where(eq(registerImports.id, importId));
  await enqueue(tx, 'register-imports', [{ data: { importId } }]);
  await recordStaffAct(tx, staff, {
    action: importActs[register].write,
    about: aboutFile(register, row.fileName, importId),
    changes: [{ field: 'Запись файла', from: 'проверен', to: `поручена: новых ${row.added}, изменено ${row.changed}` }],
  });
}

/** Deletes a file that is not written. */
export async function discardFile(
  { db, store }: { db: Db; store: FileStore },
  staff: Session,
  register: Register,
  importId: number,
  now: Date,
): Promise<void> {
  const fileKey = await db.transaction(async (tx) => {
    const row = await lockedRow(tx, register, importId);
    const open: readonly ImportState[] = ['columns', 'checked'];
    if (!open.includes(row.state)) throw new PortalError(409, texts.columnsChanged);
    await tx
      .update(registerImports)
      .set({ state: 'discarded', samples: [], finishedAt: now })
      .where(eq(registerImports.id, importId));
    await tx.delete(registerImportRows).where(eq(registerImportRows.importId, importId));
    await recordStaffAct(tx, staff, {
      action: importActs[register].discard,
      about: aboutFile(register, row.fileName, importId),
      changes: [{ field: 'Файл реестра', from: row.fileName, to: 'удалён, ничего не записано' }],
    });
    return row.fileKey;
  });
  if (fileKey) await removeFile({ db, store }, importId, fileKey);
}

/** The bytes first, then the key: what a killed process leaves is removed by `clearImports`. */
export async function removeFile(
  { db, store }: { db: Db; store: FileStore },
  importId: number,
  fileKey: string,
): Promise<void> {
  await store.remove(fileKey);
  await db.update(registerImports).set({ fileKey: null, samples: [] }).where(eq(registerImports.id, importId));
}
