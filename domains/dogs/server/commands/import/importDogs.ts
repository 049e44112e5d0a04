import { and, desc, eq, inArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { loadBreedNames } from '#domains/dictionaries/server/public.ts';
import { dignities } from '#domains/dictionaries/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { abbreviationKey } from '#platform/contract/values/abbreviations.ts';
import { type Db, directUrlOf, type Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import type { Log } from '#platform/server/log.ts';
import { RefusedHeadings } from '#platform/server/tableFiles/headings.ts';
import { readTable } from '#platform/server/tableFiles/readTable.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import { type FileKind, fileKinds } from '../../../importedFiles.ts';
import { titles } from '../../../records/server/tables.ts';
import type { ImportWords } from '../../import/columns.ts';
import { fingerprintOf } from '../../import/fingerprint.ts';
import { isHeading, kindOfHeadings } from '../../import/recordColumns.ts';
import { dogImports } from '../../import/tables.ts';
import { table } from '../../queries/tableNames.ts';
import { importRecords } from './importRecords.ts';
import { type ImportRun, inTransaction, openImportConnection } from './importRun.ts';
import { mergeRows } from './mergeRows.ts';
import { planRows } from './planRows.ts';
import { stageRows } from './stageRows.ts';
import { storeRejectedRows } from './storeRejectedRows.ts';

export interface ImportOrder {
  path: string;
  fileName: string;
  isDryRun: boolean;
  /** Account of the staff member; null when started from the command line. */
  startedBy: number | null;
  now: Date;
}

interface Parts {
  db: Db;
  log: Log;
}

type Started = (importId: number) => void;

/**
 * Imports a file into the studbook and returns the import's id; its record holds the outcome. A killed import of the
 * same file resumes. Throws 409 while another import is running.
 */
export async function importDogs(parts: Parts, order: ImportOrder, started?: Started): Promise<number> {
  const [importId] = await importFiles(parts, [order], started);
  return importId as number;
}

/**
 * Imports several files, dogs before their records, in any order of the arguments. In a dry run later files see what
 * the earlier ones would have created.
 */
export async function importFiles(parts: Parts, orders: readonly ImportOrder[], started?: Started): Promise<number[]> {
  const client = await openImportConnection(directUrlOf(parts.db), parts.log);
  try {
    const files = await Promise.all(orders.map(async (order) => ({ order, kind: await kindOf(order.path) })));
    const ids: number[] = [];
    for (const { order, kind } of files.toSorted((a, b) => fileKinds.indexOf(a.kind) - fileKinds.indexOf(b.kind)))
      ids.push(await importFile(parts, client, order, kind, started));
    return ids;
  } finally {
    await client.end();
  }
}

/** Detects the kind by the headings; unreadable content is reported by the import itself. */
async function kindOf(path: string): Promise<FileKind> {
  try {
    for await (const { cells } of readTable(path, { isHeading })) return kindOfHeadings(cells);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
  }
  return 'dogs';
}

async function importFile(
  { db, log }: Parts,
  client: pg.Client,
  order: ImportOrder,
  kind: FileKind,
  started: Started = () => undefined,
): Promise<number> {
  const { id: importId, rows_read, state } = await findOrBegin(db, order, kind);
  started(importId);
  const run: ImportRun = { client, importId, isDryRun: order.isDryRun, today: moscowDay(order.now) };
  try {
    if (state === 'reading') {
      await stageRows(run, kind, order.path, await loadWords(db, order.now), rows_read);
      await client.query(`update ${table.dogImports} set state = 'merging' where id = $1`, [importId]);
    }
    if (kind === 'dogs') {
      await planRows(run);
      await mergeRows(run);
    } else {
      await importRecords(run, kind);
    }
    await storeRejectedRows(run, order.path);
    await finish(run, 'done', '');
  } catch (error) {
    // An unreadable file is the user's error; any other error is internal, and the next attempt resumes here.
    if (!(error instanceof RefusedHeadings || error instanceof UnreadableTable)) throw error;
    await finish(run, 'failed', error.message);
  }
  log.info({ event: 'dogs imported', importId }, 'dogs imported');
  return importId;
}

interface Begun {
  id: number;
  rows_read: number;
  state: string;
}

async function findOrBegin(
  db: Queryable,
  { path, fileName, isDryRun, startedBy }: ImportOrder,
  kind: FileKind,
): Promise<Begun> {
  const fingerprint = await fingerprintOf(path);
  const [open] = await db
    .select({ id: dogImports.id, rows_read: dogImports.rowsRead, state: dogImports.state })
    .from(dogImports)
    .where(
      and(
        eq(dogImports.fingerprint, fingerprint),
        eq(dogImports.isDryRun, isDryRun),
        inArray(dogImports.state, ['reading', 'merging']),
      ),
    )
    .orderBy(desc(dogImports.id))
    .limit(1);
  if (open) return open;
  const [begun] = await db
    .insert(dogImports)
    .values({ fileName, kind, fingerprint, isDryRun, startedBy })
    .returning({ id: dogImports.id });
  if (!begun) throw new Error('Import record was not inserted');
  return { id: begun.id, rows_read: 0, state: 'reading' };
}

async function finish(
  { client, importId, isDryRun }: ImportRun,
  state: 'done' | 'failed',
  problem: string,
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(`delete from ${table.dogImportRows} where import_id = $1`, [importId]);
    await client.query(`delete from ${table.dogImportRecords} where import_id = $1`, [importId]);
    await client.query(
      `update ${table.dogImports} set state = $2, problem = $3, finished_at = portal_now() where id = $1`,
      [importId, state, problem],
    );
    if (isDryRun || state === 'failed') return;
    await recordEvent(drizzle({ client }) as unknown as Queryable, { name: 'dogs.imported', ids: { importId } });
  });
  if (!isDryRun && state === 'done') await client.query(`analyze ${table.dogs}`);
}

async function loadWords(db: Queryable, now: Date): Promise<ImportWords> {
  const dignityRows = await db
    .select({ id: dignities.id, name: dignities.name, fullName: dignities.fullName })
    .from(dignities);
  const titleRows = await db.select({ id: titles.id, name: titles.name, fullName: titles.fullName }).from(titles);
  return {
    titles: new Map(
      titleRows.flatMap(({ id, name, fullName }) =>
        [fullName, name].map((word) => [abbreviationKey(word), id] as const),
      ),
    ),
    breeds: await loadBreedNames(db, { isDeletedToo: true }),
    dignities: new Map(
      dignityRows.flatMap(({ id, name, fullName }) =>
        [fullName, name].map((word) => [abbreviationKey(word), id] as const),
      ),
    ),
    today: moscowDay(now),
  };
}
