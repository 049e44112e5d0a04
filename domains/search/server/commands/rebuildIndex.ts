import { and, inArray, lt, sql } from 'drizzle-orm';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import type { SearchSource } from '../entry.ts';
import { articleSource } from '../queries/sources/articles.ts';
import { breedSource } from '../queries/sources/breeds.ts';
import { documentSource } from '../queries/sources/documents.ts';
import { dogSource } from '../queries/sources/dogs.ts';
import { exhibitionSource } from '../queries/sources/exhibitions.ts';
import { howToSource } from '../queries/sources/howTo.ts';
import { portalPageSource } from '../queries/sources/portalPages.ts';
import { profileSource } from '../queries/sources/profiles.ts';
import { refereeSource } from '../queries/sources/referees.ts';
import { searchEntries, searchWords } from '../tables.ts';
import { writeDictionaryWords, writeNames } from './dictionaryWords.ts';
import { writeEntries } from './writeEntries.ts';

const chunk = 1000;

/**
 * Makes every entry anew, in its place, while people search: each record is replaced by itself, and what no source gave
 * any more is taken out at the end. Answers how many there are.
 */
export async function rebuildIndex(db: Db): Promise<number> {
  const began = clock.now();
  await db.delete(searchWords);
  await writeDictionaryWords(db);
  await db.transaction(writeNames);
  let total = 0;
  for (const source of [
    profileSource(db),
    articleSource(db),
    documentSource(db),
    exhibitionSource(db),
    refereeSource(db),
    dogSource(db),
    breedSource(db),
    howToSource(db),
    portalPageSource,
  ])
    total += await writeAll(db, source, began);
  // Written by a fact since the beginning: newer than this run, and kept.
  await db.delete(searchEntries).where(lt(searchEntries.indexedAt, began));
  // Pages «Как …» are called by what they say themselves.
  await db.transaction(writeNames);
  await runStatement(db, sql`analyze search_entries, search_words`);
  return total;
}

/** What an import changes, which says of no record in particular that it has changed. */
const imported = {
  'dogs.imported': [dogSource],
  'judges.imported': [refereeSource],
  // Names of clubs stand in the entries of their articles and shows. Those of dogs wait for the weekly rebuild: there
  // are millions.
  'profiles.imported': [profileSource, articleSource, exhibitionSource],
} as const;
export type Imported = keyof typeof imported;
export const importedEvents = Object.keys(imported) as Imported[];

/** The same for the kinds of records alone that an import of this name changes. */
export async function rebuildImported(db: Db, event: Imported): Promise<void> {
  for (const sourceOf of imported[event]) {
    const [began, source] = [clock.now(), sourceOf(db)];
    await writeAll(db, source, began);
    await db
      .delete(searchEntries)
      .where(and(inArray(searchEntries.kind, [...source.kinds]), lt(searchEntries.indexedAt, began)));
  }
  await runStatement(db, sql`analyze search_entries`);
}

async function writeAll(db: Db, source: SearchSource, now: Date): Promise<number> {
  let total = 0;
  for (let after = 0; ; ) {
    const { ids, records } = await source.list({ after, limit: chunk });
    await db.transaction((tx) => writeEntries(tx, records, now));
    total += records.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < chunk) return total;
    after = last;
  }
}
