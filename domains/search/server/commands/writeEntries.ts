import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { joinAbbreviations } from '#platform/contract/values/abbreviations.ts';
import { withoutAccents } from '#platform/contract/values/names.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type SearchKind, typeOfKind } from '../../kinds.ts';
import { numberKey, titleKey } from '../../query.ts';
import type { SearchRecord } from '../entry.ts';
import { initialLexeme, soundLexemes } from '../lexemes.ts';
import { searchEntries, searchWords } from '../tables.ts';

/** Characters of a text that are stored and searched; the beginning of an article says what it is about. */
const bodyAtMost = 2000;
/** Rows per statement. */
const batch = 500;

const asCompared = (text: string): string =>
  withoutAccents(joinAbbreviations(text)).replaceAll('ё', 'е').replaceAll('Ё', 'Е');

/**
 * Search vector of the title, of hidden words and of the text, in falling weight. Also contains unstemmed words, so
 * that prefixes match.
 */
const wordsOf = ({ title, subtitle, alsoWords, body, initials = [] }: SearchRecord) => {
  const [name, line, also, text] = [title, subtitle, alsoWords, body.slice(0, bodyAtMost)].map(asCompared);
  const heard = [...soundLexemes(title), ...initials.map(initialLexeme)].join(' ');
  return sql<string>`setweight(to_tsvector('russian', ${name}), 'A') || setweight(to_tsvector('simple', ${heard}), 'A') || setweight(to_tsvector('simple', ${name}), 'A') || setweight(to_tsvector('russian', ${line}), 'B') || setweight(to_tsvector('russian', ${also}), 'C') || setweight(to_tsvector('simple', ${also}), 'C') || setweight(to_tsvector('russian', ${text}), 'D')`;
};

/** Inserts the records or replaces their entries. */
export async function writeEntries(tx: Queryable, records: readonly SearchRecord[], now: Date): Promise<void> {
  for (let at = 0; at < records.length; at += batch) {
    const some = records.slice(at, at + batch);
    const excluded = (name: string) => sql.raw(`excluded.${name}`);
    await tx
      .insert(searchEntries)
      .values(
        some.map((record) => ({
          type: record.type,
          recordId: record.recordId,
          kind: record.kind,
          title: record.title,
          subtitle: record.subtitle,
          body: record.body.slice(0, bodyAtMost),
          path: record.path,
          titleKey: titleKey(record.title),
          keys: record.keys.map(numberKey),
          nameKeys: record.nameKeys,
          words: wordsOf(record),
          facets: record.facets ?? [],
          popularity: record.popularity,
          happensOn: record.happensOn,
          cityId: record.cityId,
          logoLink: record.logoLink,
          coverGroup: record.coverGroup,
          indexedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [searchEntries.type, searchEntries.kind, searchEntries.recordId],
        set: Object.fromEntries(
          Object.entries({
            title: 'title',
            subtitle: 'subtitle',
            body: 'body',
            path: 'path',
            titleKey: 'title_key',
            keys: 'keys',
            nameKeys: 'name_keys',
            words: 'words',
            facets: 'facets',
            popularity: 'popularity',
            happensOn: 'happens_on',
            cityId: 'city_id',
            logoLink: 'logo_link',
            coverGroup: 'cover_group',
            indexedAt: 'indexed_at',
          }).map(([column, name]) => [column, excluded(name)]),
        ),
      });
    await writeWords(tx, some);
  }
}

/**
 * Adds the records' words to those that typos are compared with. The weekly rebuild corrects the counts; until then it
 * matters only that a new word is known.
 */
async function writeWords(tx: Queryable, records: readonly SearchRecord[]): Promise<void> {
  const uses = new Map<string, number>();
  for (const { title, alsoWords } of records) {
    for (const word of new Set(titleKey(`${title} ${alsoWords}`).split(' '))) {
      if (/^\p{L}{4,30}$/u.test(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  if (!uses.size) return;
  // A fixed order, so that two writers cannot deadlock.
  const values = [...uses]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => ({ word, uses: count }));
  for (let at = 0; at < values.length; at += 5000) {
    await tx
      .insert(searchWords)
      .values(values.slice(at, at + 5000))
      .onConflictDoUpdate({
        target: searchWords.word,
        set: { uses: sql`${searchWords.uses} + 1` },
        setWhere: sql`${searchWords.uses} < 1000`,
      });
  }
}

/** Deletes entries of these records and kinds, except those that are still listed. */
export async function dropEntries(
  tx: Queryable,
  kinds: readonly SearchKind[],
  ids: readonly number[],
  kept: readonly SearchRecord[],
): Promise<void> {
  if (!ids.length) return;
  for (const kind of kinds) {
    const left = kept.filter((record) => record.kind === kind).map(({ recordId }) => recordId);
    await tx
      .delete(searchEntries)
      .where(
        and(
          eq(searchEntries.type, typeOfKind(kind)),
          eq(searchEntries.kind, kind),
          inArray(searchEntries.recordId, [...ids]),
          left.length ? notInArray(searchEntries.recordId, left) : undefined,
        ),
      );
  }
}
