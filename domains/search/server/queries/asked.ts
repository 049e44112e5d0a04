import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { keysOfQuery, wishOf, withoutFillers, withoutKinds } from '../../names.ts';
import { wordsOf } from '../../query.ts';
import { layoutVariants } from '../../variants.ts';
import { initialLexeme, soundLexeme } from '../lexemes.ts';
import { findStandIns, type StandIn } from './standIns.ts';

export interface Asked {
  /** A tsquery as text. */
  query: string;
  /** The same found in titles only, and in all but long texts. */
  inTitle: string;
  inHead: string;
  /** First names begin with the letters that stand beside a surname; empty: none do. */
  initials: string;
  /** Keys of names equal to the whole query: as typed, then as it sounds or with another word for the same. */
  typed: string[];
  alike: string[];
  /** A tsquery for each word, where any of them will do: the more of them, the better. */
  each: string[];
  /** Kinds the query asks for; empty: any, also where it is not understood as a whole. */
  kinds: number[];
  /** Cities the query names. */
  cityIds: number[];
  /** It names a city and nothing else. */
  isPlace: boolean;
}

/** A query is split into words and into letters that first names may begin with: «Кузнецов П. И.». Letters are too many to be looked up: they put in order. */
function spell(text: string): { words: string[]; initials: string[] } {
  const all = wordsOf(text);
  const isInitial = (word: string) => /^\p{L}$/u.test(word);
  const words = all.filter((word) => !isInitial(word));
  return words.length && words.length < all.length ? { words, initials: all.filter(isInitial).slice(0, 2) } : { words: all, initials: [] };
}

/**
 * A word by its stem and its sound, and by its beginning where it may be unfinished. A beginning is dear: the index reads all there is under
 * it, while the lists of two stems are read only where they meet.
 */
function wordQuery(word: string, isUnfinished: boolean): SQL {
  const parts = [sql`plainto_tsquery('russian', ${word})`];
  const heard = soundLexeme(word);
  // Fewer sounds are those of too many words.
  const isHeard = /^\p{L}+$/u.test(word) && heard.length > 4;
  if (isUnfinished) parts.push(sql`to_tsquery('simple', ${`${word}:*`})`);
  if (isHeard) parts.push(sql`to_tsquery('simple', ${isUnfinished && /[a-z]/.test(word) ? `${heard}:*` : heard})`);
  return sql`(${sql.join(parts, sql` || `)})`;
}

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

function spoken(text: string, join: Join): SQL | null {
  const { words } = spell(text);
  return words.length ? sql`(${join(words)})` : null;
}

/** Every lexeme of a tsquery's text held to these weights. */
const held = (query: string, weights: string): string =>
  query.replace(/'((?:[^']|'')*)'(?::(\*))?/g, (_, lexeme, star = '') => `'${lexeme}':${star}${weights}`);

async function compose(
  db: Queryable,
  variants: readonly string[],
  standIns: readonly StandIn[],
  join: Join,
  counted: readonly string[] = [],
): Promise<Asked | null> {
  const typed = [...variants, ...standIns.map(({ text }) => text)];
  // What is asked for need not stand there: «кинологический клуб Самара». In an official name every word counts.
  const wished = [...variants.map((text) => wishOf(wordsOf(text)).words), ...standIns.map(({ text }) => withoutKinds(wordsOf(text)))].map((words) =>
    words.join(' '),
  );
  const wholes = [...new Set([...typed, ...wished])].map((text) => spoken(text, join)).filter((one) => one !== null);
  if (!wholes.length) return null;
  const each = counted.length
    ? sql`array[${sql.join(
        counted.map((word) => sql`${wordQuery(word, false)}::text`),
        sql`, `,
      )}]`
    : sql`array[]::text[]`;
  const { rows } = await db.execute<{ query: string; each: string[] }>(sql`select (${sql.join(wholes, sql` || `)})::text as query, ${each} as each`);
  const query = rows[0]?.query;
  if (!query) return null;
  const keys = variants.map(keysOfQuery);
  const instead = standIns.filter(({ isBeginning }) => !isBeginning).map(({ text }) => keysOfQuery(text).typed[0] as string);
  return {
    query,
    inTitle: held(query, 'A'),
    inHead: held(query, 'ABC'),
    initials: spell(variants[0] ?? '')
      .initials.map((letter) => `'${initialLexeme(letter)}'`)
      .join(' & '),
    typed: [...(keys[0]?.typed ?? []), ...standIns.filter(({ isWhole }) => isWhole).map(({ text }) => text)],
    alike: [...new Set([...keys.flatMap(({ typed, alike }) => [...typed, ...alike]), ...instead])],
    each: (rows[0]?.each ?? []).filter(Boolean),
    kinds: counted.length ? [] : wishOf(wordsOf(variants[0] ?? '')).kinds,
    cityIds: [...new Set(standIns.flatMap(({ cityId }) => cityId || []))],
    isPlace: standIns.some(({ cityId, isWhole }) => cityId && isWhole),
  };
}

/** The query as typed, on the other layout, and with the official names of what it says; null when nothing of it can be looked up. */
export async function composeQuery(db: Queryable, text: string): Promise<Asked | null> {
  const variants = layoutVariants(text);
  return compose(
    db,
    variants,
    await findStandIns(
      db,
      variants,
      variants.map((variant) => withoutFillers(wordsOf(variant)).join(' ')),
    ),
    allWords,
  );
}

/** The same with each word as the beginning of one; null when that is no other query. */
export const composeBeginnings = async (db: Queryable, text: string): Promise<Asked | null> =>
  wordsOf(text).length > 1 ? compose(db, layoutVariants(text), [], allBeginnings) : null;

/** Records with some of its words: better than nothing. */
export async function composeLoosely(db: Queryable, text: string): Promise<Asked | null> {
  const typed = layoutVariants(text).slice(0, 1);
  return compose(db, typed, [], anyWord, [...wishOf(spell(typed[0] ?? '').words).words]);
}
