import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { publicDocuments } from '#domains/media/server/tables.ts';
import { articleKinds } from '#domains/news/kinds.ts';
import { articles } from '#domains/news/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
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
import { searchEntries } from '../tables.ts';
import { writeDictionaryWords, writeNames } from './dictionaryWords.ts';
import { importedEvents, rebuildImported, rebuildIndex } from './rebuildIndex.ts';
import { dropEntries, writeEntries } from './writeEntries.ts';

/** Of one profile: its newest are what people look for; the others follow with the next rebuild. */
const dependantsAtMost = 2000;

/** What an event said. */
interface Change {
  name: string;
  ids: Record<string, number>;
}

/**
 * Changes that name no record, and what they ask for: the first is left by a migration after which all entries must be
 * made anew.
 */
const rebuilds: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'search.rebuild': rebuildIndex,
  ...Object.fromEntries(importedEvents.map((name) => [name, (db: Db) => rebuildImported(db, name)])),
};

/** Facts after which other pages show a person's or a kennel's dogs, or none. */
const placesDogs = /^(profiles|accounts|consents|dogs)\./;

/**
 * Takes in what events say has changed, in one transaction with `done`: the index has a change, or the change still
 * waits.
 */
export async function takeChanges(
  db: Db,
  changes: readonly Change[],
  done: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const asked = new Set(changes.map(({ name }) => name));
  for (const [name, rebuild] of Object.entries(rebuilds)) if (asked.has(name)) await rebuild(db);
  await db.transaction(async (tx) => {
    const named = (name: string): number[] => idsIn(changes, name);
    const profileIds = await profilesBehind(tx, changes);
    // Names of clubs and authors stand in the entries of what is theirs.
    const theirs = await dependants(
      tx,
      profileIds,
      changes.some(({ name }) => name.startsWith('profiles.')),
    );
    await refresh(tx, profileSource(tx), profileIds, now);
    await refresh(tx, articleSource(tx), [...named('articleId'), ...theirs.articles], now);
    await refresh(tx, exhibitionSource(tx), [...named('exhibitionId'), ...theirs.exhibitions], now);
    await refresh(tx, refereeSource(tx), [...named('refereeId'), ...theirs.referees], now);
    await refresh(tx, documentSource(tx), theirs.documents, now);
    await refresh(tx, howToSource(tx), named('howToId'), now);
    const holders = await profilesBehind(
      tx,
      changes.filter(({ name, ids }) => placesDogs.test(name) && !ids.dogId),
    );
    await refresh(tx, dogSource(tx), [...named('dogId'), ...(await dogsOf(tx, holders))], now);
    if (changes.some(({ name }) => name.startsWith('dictionaries.'))) await refreshDictionaries(tx, now);
    await done(tx);
    await runStatement(tx, sql`select pg_notify('facts', 'search.indexed')`);
  });
}

async function refresh(tx: Queryable, source: SearchSource, ids: readonly number[], now: Date): Promise<void> {
  const unique = [...new Set(ids)];
  if (!unique.length) return;
  const { records } = await source.list({ ids: unique });
  await dropEntries(tx, source.kinds, unique, records);
  await writeEntries(tx, records, now);
}

/** Of the dictionary, with room to grow. */
const breedsAtMost = 2000;

/** Everyday names, breeds, and the portal's own pages: a new portal has them from its first start. */
async function refreshDictionaries(tx: Queryable, now: Date): Promise<void> {
  await writeNames(tx);
  await writeDictionaryWords(tx);
  for (const source of [portalPageSource, breedSource(tx)]) {
    const { records } = await source.list({ after: 0, limit: breedsAtMost });
    await writeEntries(tx, records, now);
  }
}

const idsIn = (changes: readonly Change[], name: string): number[] => [
  ...new Set(changes.flatMap(({ ids }) => ids[name] ?? [])),
];

const profilesBehind = async (tx: Queryable, changes: readonly Change[]): Promise<number[]> => [
  ...new Set([...idsIn(changes, 'profileId'), ...(await profilesOf(tx, idsIn(changes, 'accountId')))]),
];

async function profilesOf(tx: Queryable, accountIds: readonly number[]): Promise<number[]> {
  if (!accountIds.length) return [];
  const rows = await tx
    .select({ id: accounts.profileId })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return rows.map(({ id }) => id);
}

/** All of them, however many: one that is hidden must not stay. */
async function dogsOf(tx: Queryable, profileIds: number[]): Promise<number[]> {
  if (!profileIds.length) return [];
  const rows = await tx
    .select({ id: dogs.id })
    .from(dogs)
    .where(or(inArray(dogs.ownerId, profileIds), inArray(dogs.breederId, profileIds)));
  return rows.map(({ id }) => id);
}

interface Dependants {
  articles: number[];
  exhibitions: number[];
  referees: number[];
  documents: number[];
}

async function dependants(tx: Queryable, profileIds: number[], renamed: boolean): Promise<Dependants> {
  if (!profileIds.length) return { articles: [], exhibitions: [], referees: [], documents: [] };
  const judged = await tx.select({ id: referees.id }).from(referees).where(inArray(referees.profileId, profileIds));
  const kept = await tx
    .select({ id: publicDocuments.documentId })
    .from(publicDocuments)
    .where(inArray(publicDocuments.profileId, profileIds));
  const gone = await tx
    .select({ id: searchEntries.recordId })
    .from(searchEntries)
    .where(
      and(
        eq(searchEntries.type, 200),
        eq(searchEntries.kind, 203),
        sql`not exists (select from ${publicDocuments} d where d.document_id = ${searchEntries.recordId})`,
      ),
    );
  const own = { referees: judged.map(({ id }) => id), documents: [...kept, ...gone].map(({ id }) => id) };
  // Adverts are found as long as their author is not blocked, which is no new name.
  const written = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.profileId, profileIds), renamed ? undefined : ne(articles.kind, articleKinds.news)))
    .limit(dependantsAtMost);
  if (!renamed) return { articles: written.map(({ id }) => id), exhibitions: [], ...own };
  const held = await tx
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(or(...profileIds.map((id) => eq(exhibitions.clubId, id))))
    .limit(dependantsAtMost);
  return { articles: written.map(({ id }) => id), exhibitions: held.map(({ id }) => id), ...own };
}
