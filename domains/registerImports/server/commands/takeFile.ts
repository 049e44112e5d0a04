import { randomBytes } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordStaffAct } from '#domains/accounts/server/public.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { lock } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { enqueue } from '#platform/server/queues/enqueue.ts';
import type { Session } from '#platform/server/session.ts';
import { isWorkbook } from '#platform/server/tableFiles/readTable.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { headOfTable, type TableHead } from '#platform/server/tableFiles/tableHead.ts';
import { refuseLargerThan } from '#platform/server/tableFiles/workbook.ts';
import { importActs, limits, type Register, registerNames, runningStates, skipped, texts } from '../../policy.ts';
import { rememberedFields } from '../queries/imports.ts';
import { fieldsOfHeadings, readers } from '../readers.ts';
import { registerImports } from '../tables.ts';

export interface Brought {
  path: string;
  fileName: string;
}

/**
 * Takes a file in: tries it at once when every column is known, otherwise asks what they hold. Returns the import's id.
 * Throws 400 for a file that is no table, 409 while another file of the register is tried or written.
 */
export async function takeFile(
  { db, store }: { db: Db; store: FileStore },
  staff: Session,
  register: Register,
  { path, fileName }: Brought,
  now: Date,
): Promise<number> {
  await refuseWhileRunning(db, register);
  const head = await readHead(register, path);
  const known = fieldsOfHeadings(register, head.headings);
  const isKnown = !known.includes(null) && hasNeeded(register, known);
  const columns = isKnown ? known : await withRemembered(db, register, head, known);
  const fileKey = `${randomBytes(16).toString('hex')}.csv`;
  await store.putFile(fileKey, path, 'application/octet-stream');
  try {
    return await db.transaction(async (tx) => {
      await lockImports(tx, register);
      await refuseWhileRunning(tx, register);
      const [made] = await tx
        .insert(registerImports)
        .values({
          ...{ register, state: isKnown ? 'reading' : 'columns', fileName, fileKey, headingLine: head.line },
          ...{ headings: head.headings, samples: head.samples, columns },
          ...{ startedBy: staff.enteredBy ?? staff.accountId, uploadedAt: now },
        })
        .returning({ id: registerImports.id });
      if (!made) throw new Error('A register import was not stored');
      if (isKnown) await enqueue(tx, 'register-imports', [{ data: { importId: made.id } }]);
      await recordStaffAct(tx, staff, {
        action: importActs[register].upload,
        about: aboutFile(register, fileName, made.id),
        changes: [{ field: 'Файл реестра', from: 'нет', to: `${fileName}, № ${made.id}` }],
      });
      return made.id;
    });
  } catch (error) {
    await store.remove(fileKey);
    throw error;
  }
}

export const aboutFile = (register: Register, fileName: string, id: number): string =>
  `Файл «${fileName}» в ${registerNames[register].into}, № ${id}`;

/** Acts on the files of one register do not run at once. */
export const lockImports = (tx: Queryable, register: Register): Promise<void> => lock(tx, `imports of ${register}`);

/** Throws 409 while another file of the register is tried or written. */
export async function refuseWhileRunning(db: Queryable, register: Register, importId = 0): Promise<void> {
  const [running] = await db
    .select({ fileName: registerImports.fileName })
    .from(registerImports)
    .where(
      and(
        eq(registerImports.register, register),
        inArray(registerImports.state, [...runningStates]),
        ne(registerImports.id, importId),
      ),
    );
  if (running) throw new PortalError(409, { file: texts.running(running.fileName) });
}

async function readHead(register: Register, path: string): Promise<TableHead> {
  try {
    if (await isWorkbook(path)) await refuseLargerThan(path, limits.unpackedBytes);
    return await headOfTable(path, (cell) => readers[register].find(cell) !== undefined);
  } catch (error) {
    if (error instanceof UnreadableTable) throw new PortalError(400, { file: error.message });
    throw error;
  }
}

const hasNeeded = (register: Register, columns: readonly (string | null)[]): boolean =>
  readers[register].fields.every(({ name, isNeeded }) => !isNeeded || columns.includes(name));

/** Proposes what staff said of the same headings before; a column without a heading and values is not read. */
async function withRemembered(
  db: Queryable,
  register: Register,
  { headings, samples }: TableHead,
  known: readonly (string | null)[],
): Promise<(string | null)[]> {
  const remembered = await rememberedFields(db, register);
  const taken = new Set(known);
  return known.map((field, at) => {
    const heading = headings[at] ?? '';
    if (field !== null) return field;
    if (!heading && !samples[at]?.length) return skipped;
    const before = heading ? remembered.get(heading) : undefined;
    if (before === undefined || (before !== skipped && taken.has(before))) return null;
    taken.add(before);
    return before;
  });
}
