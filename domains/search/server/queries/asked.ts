import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { titleKey, wordsOf } from '../../query.ts';
import { queryVariants } from '../../variants.ts';

export interface Asked {
  /** A tsquery as text. */
  query: string;
  /** Titles equal to, or beginning with, one of these stand first. */
  titles: string[];
}

/**
 * A word by its stem, and by its beginning where it may be unfinished. A beginning is dear: the index reads all there is under it, while
 * the lists of two stems are read only where they meet.
 */
const wordQuery = (word: string, isUnfinished: boolean): SQL =>
  isUnfinished ? sql`(plainto_tsquery('russian', ${word}) || to_tsquery('simple', ${`${word}:*`}))` : sql`plainto_tsquery('russian', ${word})`;

type Join = (words: readonly string[]) => SQL;

/** Who types is at the last word. */
const allWords: Join = (words) =>
  sql.join(
    words.map((word, at) => wordQuery(word, at === words.length - 1)),
    sql` && `,
  );

const allBeginnings: Join = (words) =>
  sql.join(
    words.map((word) => wordQuery(word, true)),
    sql` && `,
  );

const anyWord: Join = (words) =>
  sql.join(
    words.map((word) => wordQuery(word, true)),
    sql` || `,
  );

async function compose(db: Queryable, variants: readonly string[], join: Join): Promise<Asked | null> {
  const spoken = variants.map((variant) => wordsOf(variant)).filter((words) => words.length);
  if (!spoken.length) return null;
  const whole = sql.join(
    spoken.map((words) => sql`(${join(words)})`),
    sql` || `,
  );
  const { rows } = await db.execute<{ query: string }>(sql`select (${whole})::text as query`);
  const query = rows[0]?.query;
  return query ? { query, titles: variants.map(titleKey) } : null;
}

/** The query as typed, on the other layout, in the other script; null when nothing of it can be looked up. */
export const composeQuery = (db: Queryable, text: string): Promise<Asked | null> => compose(db, queryVariants(text), allWords);

/** The same with each word as the beginning of one; null when that is no other query. */
export const composeBeginnings = async (db: Queryable, text: string): Promise<Asked | null> =>
  wordsOf(text).length > 1 ? compose(db, queryVariants(text), allBeginnings) : null;

/** Records with some of its words: better than nothing. */
export const composeLoosely = (db: Queryable, text: string): Promise<Asked | null> => compose(db, queryVariants(text).slice(0, 1), anyWord);
