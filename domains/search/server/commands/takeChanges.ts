import { inArray, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import type { Db, Queryable } from '#platform/server/db/connect.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import type { Change, SearchSource } from '../entry.ts';
import { sources } from '../sources.ts';
import { writeDictionaryWords, writeNames } from './dictionaryWords.ts';
import { importedEvents, rebuildImported, rebuildIndex } from './rebuildIndex.ts';
import { dropEntries, writeEntries } from './writeEntries.ts';

/** Events that name no record, with what each rebuilds. A migration emits the first one to rebuild all entries. */
const rebuilds: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'search.rebuild': rebuildIndex,
  ...Object.fromEntries(importedEvents.map((name) => [name, (db: Db) => rebuildImported(db, name)])),
};

/**
 * Updates the index after domain events. `done` ends the jobs in the same transaction, so that a change is either
 * indexed or still pending.
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
    const profileIds = await profilesBehind(tx, changes);
    for (const source of sources) await refresh(tx, source, await changedIn(tx, source, changes, profileIds), now);
    if (changes.some(({ name }) => name.startsWith('dictionaries.'))) await refreshDictionaries(tx, now);
    await done(tx);
    await runStatement(tx, sql`select pg_notify('facts', 'search.indexed')`);
  });
}

/**
 * Returns ids of the source's records that the changes name or that show data of a changed profile. `changed`: ids of
 * all profiles behind the changes.
 */
async function changedIn(
  tx: Queryable,
  { idName, ofProfiles, movedWithProfile }: SearchSource,
  changes: readonly Change[],
  changed: readonly number[],
): Promise<number[]> {
  const named = idName ? idsIn(changes, idName) : [];
  const profileIds =
    ofProfiles && movedWithProfile ? await profilesBehind(tx, changes.filter(movedWithProfile)) : changed;
  if (!ofProfiles || !profileIds.length) return named;
  const isRenamed = changes.some(({ name }) => name.startsWith('profiles.'));
  return [...named, ...(await ofProfiles(tx, profileIds, { isRenamed }))];
}

async function refresh(tx: Queryable, source: SearchSource, ids: readonly number[], now: Date): Promise<void> {
  const unique = [...new Set(ids)];
  if (!unique.length) return;
  const { records } = await source.list(tx, { ids: unique });
  await dropEntries(tx, source.kinds, unique, records);
  await writeEntries(tx, records, now);
}

/** Upper bound for breeds of the dictionary, with room to grow. */
const breedsAtMost = 2000;

/** Refreshes everyday names, breeds and the portal's own pages; a new portal gets them on its first start. */
async function refreshDictionaries(tx: Queryable, now: Date): Promise<void> {
  await writeNames(tx);
  await writeDictionaryWords(tx);
  for (const source of sources.filter(({ ofDictionaries }) => ofDictionaries)) {
    const { records } = await source.list(tx, { after: 0, limit: breedsAtMost });
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
