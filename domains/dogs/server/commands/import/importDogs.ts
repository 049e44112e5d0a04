import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { breeds, dignities } from '#domains/dictionaries/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { recordFact } from '#platform/server/facts.ts';
import type { Log } from '#platform/server/log.ts';
import { foldWord, Refused } from '#platform/server/tableFiles/headings.ts';
import { UnreadableTable } from '#platform/server/tableFiles/table.ts';
import type { ImportWords } from '../../import/columns.ts';
import { fingerprintOf } from '../../import/fingerprint.ts';
import { dogImports } from '../../import/tables.ts';
import { type ImportRun, inTransaction, openImportConnection } from './importRun.ts';
import { mergeRows } from './mergeRows.ts';
import { planRows } from './planRows.ts';
import { stageRows } from './stageRows.ts';

export interface ImportOrder {
  path: string;
  fileName: string;
  isDryRun: boolean;
  /** Account of the member of staff; null: the command. */
  startedBy: number | null;
  now: Date;
}

interface Parts {
  db: Db;
  log: Log;
}

/**
 * Reads a file into the studbook and answers the import's id; how it went stands in its record. An import of the same file that was
 * killed goes on where it was. Throws 409 while another one is under way.
 */
export async function importDogs(parts: Parts, order: ImportOrder, started: (importId: number) => void = () => undefined): Promise<number> {
  const client = await openImportConnection(parts.db.$client.options.connectionString ?? '', parts.log);
  try {
    const { id: importId, rows_read, state } = await findOrBegin(parts.db, order);
    started(importId);
    const run: ImportRun = { client, importId, isDryRun: order.isDryRun };
    try {
      if (state === 'reading') {
        await stageRows(run, order.path, await loadWords(parts.db, order.now), rows_read);
        await client.query("update dog_imports set state = 'merging' where id = $1", [importId]);
      }
      await planRows(run);
      await mergeRows(run);
      await finish(run, 'done', '');
    } catch (error) {
      // A file that can't be read is the asker's; anything else is ours, and the next try goes on from here.
      if (!(error instanceof Refused || error instanceof UnreadableTable)) throw error;
      await finish(run, 'failed', error.message);
    }
    parts.log.info({ event: 'dogs imported', importId }, 'dogs imported');
    return importId;
  } finally {
    await client.end();
  }
}

interface Begun extends Record<string, unknown> {
  id: number;
  rows_read: number;
  state: string;
}

async function findOrBegin(db: Queryable, { path, fileName, isDryRun, startedBy }: ImportOrder): Promise<Begun> {
  const fingerprint = await fingerprintOf(path);
  const { rows } = await db.execute<Begun>(sql`select id, rows_read, state from ${dogImports}
    where fingerprint = ${fingerprint} and is_dry_run = ${isDryRun} and state in ('reading', 'merging') order by id desc limit 1`);
  if (rows[0]) return rows[0];
  const [begun] = await db.insert(dogImports).values({ fileName, fingerprint, isDryRun, startedBy }).returning({ id: dogImports.id });
  if (!begun) throw new Error('The import was not written down');
  return { id: begun.id, rows_read: 0, state: 'reading' };
}

async function finish({ client, importId, isDryRun }: ImportRun, state: 'done' | 'failed', problem: string): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('delete from dog_import_rows where import_id = $1', [importId]);
    await client.query('update dog_imports set state = $2, problem = $3, finished_at = now() where id = $1', [importId, state, problem]);
    if (isDryRun || state === 'failed') return;
    await recordFact(drizzle({ client }) as unknown as Queryable, { name: 'dogs.imported', ids: { importId } });
  });
  if (!isDryRun && state === 'done') await client.query('analyze dogs');
}

/** Breeds by every name there is for them, titles by both of theirs. */
async function loadWords(db: Queryable, now: Date): Promise<ImportWords> {
  const breedRows = await db.select({ id: breeds.id, name: breeds.name, nameLat: breeds.nameLat }).from(breeds);
  const dignityRows = await db.select({ id: dignities.id, name: dignities.name, fullName: dignities.fullName }).from(dignities);
  return {
    breeds: new Map(breedRows.flatMap(({ id, name, nameLat }) => [name, nameLat].map((word) => [foldWord(word), id] as const))),
    dignities: new Map(dignityRows.flatMap(({ id, name, fullName }) => [fullName, name].map((word) => [foldWord(word), id] as const))),
    today: moscowDay(now),
  };
}
