import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { recordLaterAct } from '#domains/accounts/server/public.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import type { Files } from '#platform/server/files/openFiles.ts';
import { writeStream } from '#platform/server/files/tempUpload.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import type { RowCounts, RowOutcome, TakenRow } from '#platform/server/tableFiles/registerFile.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { importActs, isRunning, limits, runningStates, texts } from '../../policy.ts';
import { readers } from '../readers.ts';
import { registerImportRows, registerImports } from '../tables.ts';
import { removeFile } from './decide.ts';
import { aboutFile } from './takeFile.ts';

type Parts = { db: Db } & Pick<Files, 'store' | 'tempUpload'>;
type Row = typeof registerImports.$inferSelect;

/**
 * Tries or writes a file, as its state asks. A killed run has written nothing and is repeated from the beginning; a file
 * that another process has finished is left alone.
 */
export async function runImport(parts: Parts, importId: number, now: Date): Promise<void> {
  const { db, store, tempUpload } = parts;
  const [row] = await db.select().from(registerImports).where(eq(registerImports.id, importId));
  if (!row || !isRunning(row.state)) return;
  const bytes = row.fileKey === null ? null : await store.open(row.fileKey);
  if (!bytes) return failImport(parts, importId, texts.gone, now);
  await tempUpload.within(async (folder) => {
    const path = join(folder, 'table');
    await writeStream(bytes, path);
    try {
      await tryOrWrite(db, row, path, now);
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      await failImport(parts, importId, error.message, now);
    }
  });
  const [after] = await db.select().from(registerImports).where(eq(registerImports.id, importId));
  if (after?.state === 'written' && after.fileKey) await removeFile(parts, importId, after.fileKey);
}

/** Ends an import that cannot be done, and deletes its file. */
export async function failImport(
  { db, store }: Pick<Parts, 'db' | 'store'>,
  importId: number,
  problem: string,
  now: Date,
): Promise<void> {
  const [failed] = await db
    .update(registerImports)
    .set({ state: 'failed', problem, finishedAt: now })
    .where(and(eq(registerImports.id, importId), inArray(registerImports.state, [...runningStates])))
    .returning({ fileKey: registerImports.fileKey });
  if (failed?.fileKey) await removeFile({ db, store }, importId, failed.fileKey);
}

/** Rolls back a trial, and a writing that would do something else than staff have seen. */
class NotWritten extends Error {}
/** Another process has finished the import. */
class Over extends Error {}

async function tryOrWrite(db: Db, row: Row, path: string, now: Date): Promise<void> {
  const { id, register, headingLine, kind } = row;
  const columns = { line: headingLine, fields: row.columns.map((field) => field ?? '') };
  const { find, take } = readers[register];
  const total = await countRows(path, headingLine, (cell) => find(cell) !== undefined);
  await db.update(registerImports).set({ rowsTotal: total, rowsDone: 0 }).where(eq(registerImports.id, id));
  const seen = new Seen(total, (rowsDone) =>
    db.update(registerImports).set({ rowsDone }).where(eq(registerImports.id, id)),
  );
  let counts: RowCounts = { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 };
  try {
    await db.transaction(async (tx) => {
      await lock(tx, `register import ${id}`);
      const [present] = await tx
        .select({ state: registerImports.state })
        .from(registerImports)
        .where(eq(registerImports.id, id));
      if (present?.state !== row.state) throw new Over();
      counts = await take(tx, {
        ...{ path, fileName: row.fileName, columns, kind, now },
        ...{ accountId: row.author?.staffAccountId ?? row.startedBy, isTrial: row.state === 'reading' },
        onRow: (taken) => seen.add(taken),
      });
      if (row.state !== 'writing' || seen.digest() !== row.digest) throw new NotWritten();
      await finish(tx, row, counts, now);
    });
  } catch (error) {
    if (error instanceof Over) return;
    if (!(error instanceof NotWritten)) throw error;
    await storeTrial(db, row, counts, seen);
  }
}

async function countRows(path: string, headingLine: number, isHeading: (cell: string) => boolean): Promise<number> {
  let count = -1;
  for await (const _ of readTable(path, { isHeading, headingLine })) {
    count += 1;
    if (count > limits.rows) throw new UnreadableTable(texts.tooManyRows);
  }
  return Math.max(0, count);
}

/** Writes with the register's rows in one transaction, so that the file is written once. */
async function finish(tx: Queryable, row: Row, { rows, ...counts }: RowCounts, now: Date): Promise<void> {
  const [written] = await tx
    .update(registerImports)
    .set({ ...counts, state: 'written', rowsDone: rows, finishedAt: now })
    .where(and(eq(registerImports.id, row.id), eq(registerImports.state, 'writing')))
    .returning({ id: registerImports.id });
  if (!written) throw new Over();
  if (!row.author) throw new Error('A register import without an author');
  await recordLaterAct(tx, row.author, {
    action: importActs[row.register].write,
    about: aboutFile(row.register, row.fileName, row.id),
    changes: [
      { field: 'Запись файла', from: 'поручена', to: 'записан' },
      { field: 'Новых', from: '—', to: String(counts.added) },
      { field: 'Изменено', from: '—', to: String(counts.changed) },
      { field: 'Отклонено', from: '—', to: String(counts.rejected) },
    ],
  });
}

const storedAtOnce = 1000;

/** Stores what the file would do, for staff to look at. */
async function storeTrial(db: Db, row: Row, { rows, ...counts }: RowCounts, seen: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .update(registerImports)
      .set({ ...counts, state: 'checked', rowsDone: rows, digest: seen.digest(), isAnew: row.state === 'writing' })
      .where(and(eq(registerImports.id, row.id), eq(registerImports.state, row.state)))
      .returning({ id: registerImports.id });
    if (!stored) return;
    await tx.delete(registerImportRows).where(eq(registerImportRows.importId, row.id));
    for (let from = 0; from < seen.rows.length; from += storedAtOnce)
      await tx
        .insert(registerImportRows)
        .values(seen.rows.slice(from, from + storedAtOnce).map((one) => ({ ...one, importId: row.id })));
  });
}

/** Follows the rows of a file: their progress, the digest of what they do, and those that staff look at. */
class Seen {
  readonly rows: Omit<typeof registerImportRows.$inferInsert, 'importId'>[] = [];
  readonly #hash = createHash('sha256');
  readonly #shown: Record<RowOutcome, number> = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  readonly #every: number;
  readonly #progress: (rowsDone: number) => PromiseLike<unknown>;
  #done = 0;

  constructor(total: number, progress: (rowsDone: number) => PromiseLike<unknown>) {
    this.#every = Math.max(50, Math.ceil(total / 50));
    this.#progress = progress;
  }

  async add({ line, cells, outcome, name, changes, mistakes }: TakenRow): Promise<void> {
    this.#hash.update(JSON.stringify([line, outcome, changes, mistakes]));
    this.#shown[outcome] += 1;
    const most = { added: limits.shownRows, changed: limits.shownRows, unchanged: 0, rejected: limits.rows }[outcome];
    if (this.#shown[outcome] <= most)
      this.rows.push({
        ...{ line, outcome, name, changes: [...changes], mistakes: [...mistakes] },
        cells: outcome === 'rejected' ? [...cells] : [],
      });
    this.#done += 1;
    if (this.#done % this.#every === 0) await this.#progress(this.#done);
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}
