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

/** Every word, by its stem or by its beginning. */
const allWords = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`(plainto_tsquery('russian', ${word}) || to_tsquery('simple', ${`${word}:*`}))`),
    sql` && `,
  );

const anyWord = (words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`(plainto_tsquery('russian', ${word}) || to_tsquery('simple', ${`${word}:*`}))`),
    sql` || `,
  );

async function compose(db: Queryable, variants: readonly string[], join: (words: readonly string[]) => SQL): Promise<Asked | null> {
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

/** Records with some of its words: better than nothing. */
export const composeLoosely = (db: Queryable, text: string): Promise<Asked | null> => compose(db, queryVariants(text).slice(0, 1), anyWord);
