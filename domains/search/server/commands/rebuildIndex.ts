import { and, inArray, lt, sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db, Transactable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import type { SearchSource } from '../entry.ts';
import { sources } from '../sources.ts';
import { searchEntries, searchWords } from '../tables.ts';
import { writeDictionaryWords, writeNames } from './dictionaryWords.ts';
import { writeEntries } from './writeEntries.ts';

const chunk = 1000;

/**
 * Rebuilds all entries in place while searches continue: records are upserted, and entries that no source lists any
 * more are deleted at the end. Returns the number of entries.
 */
export async function rebuildIndex(db: Transactable): Promise<number> {
  const began = clock.now();
  await db.delete(searchWords);
  await writeDictionaryWords(db);
  await db.transaction(writeNames);
  let total = 0;
  for (const source of sources) total += await writeAll(db, source, began);
  // Entries written by a concurrent event are newer than this run and stay.
  await db.delete(searchEntries).where(lt(searchEntries.indexedAt, began));
  // «How to» pages declare their own everyday names.
  await db.transaction(writeNames);
  await runStatement(db, sql`analyze search_entries, search_words`);
  return total;
}

/** Events of imports, which name no record; all records of their sources are read again. */
export const importedEvents: readonly string[] = [...new Set(sources.flatMap(({ importedBy }) => importedBy ?? []))];

/**
 * Rebuilds the entries of the sources that this import changes. Names of dogs' owners wait for the weekly rebuild,
 * because there are millions of dogs.
 */
export async function rebuildImported(db: Db, event: string): Promise<void> {
  for (const source of sources.filter(({ importedBy }) => importedBy === event)) {
    const began = clock.now();
    await writeAll(db, source, began);
    await db
      .delete(searchEntries)
      .where(and(inArray(searchEntries.kind, [...source.kinds]), lt(searchEntries.indexedAt, began)));
  }
  await runStatement(db, sql`analyze search_entries`);
}

async function writeAll(db: Transactable, source: SearchSource, now: Date): Promise<number> {
  let total = 0;
  for (let after = 0; ; ) {
    const { ids, records } = await source.list(db, { after, limit: chunk });
    await db.transaction((tx) => writeEntries(tx, records, now));
    total += records.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < chunk) return total;
    after = last;
  }
}
