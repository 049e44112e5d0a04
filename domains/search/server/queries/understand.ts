import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { nameSound, withoutFillers } from '../../names.ts';
import { wordsOf } from '../../query.ts';
import { layoutVariants } from '../../variants.ts';
import { searchNames } from '../tables.ts';
import { stemsOf } from './stemsOf.ts';

/** The query with an everyday name in it replaced by what the name stands for. */
export interface StandIn {
  text: string;
  /** The whole query was that name. */
  isWhole: boolean;
  /** It was only the beginning of that name. */
  isBeginning: boolean;
  /** The city it names; 0: none. */
  cityId: number;
}

/** Words of the longest everyday name. */
const longest = 5;
const atMost = 6;
/** A shorter beginning may become too many names. */
const beginningAtLeast = 4;

/** What a query may mean, before anything is looked for. */
export interface Understood {
  /** As typed, and on the other layout. */
  variants: readonly string[];
  standIns: readonly StandIn[];
  /** A tsquery's text for each word of them: its stem; empty for a word that says nothing. */
  stems: Readonly<Record<string, string>>;
}

interface Known {
  gram: string;
  key: string;
  means: string;
  city_id: number;
  rank: number;
}

/** All runs of a query's words. */
function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.flatMap((_, from) => words.slice(from, from + longest).map((__, at) => words.slice(from, from + at + 1).join(' ')));
}

/**
 * What the words of a query stand for by the dictionaries: by the letter first, then by the stem, by the sound, by the beginning. In the same
 * statement the stems of all words concerned, which only the database knows. Null when there are no words.
 */
export async function understand(db: Queryable, text: string): Promise<Understood | null> {
  const variants = layoutVariants(text);
  const whole = variants.map((variant) => wordsOf(variant).join(' '));
  const bare = variants.map((variant) => withoutFillers(wordsOf(variant)).join(' '));
  const texts = [...new Set([...whole, ...bare])];
  const runs = [...new Set(texts.flatMap(runsOf))];
  const begun = whole.filter(({ length }) => length >= beginningAtLeast).map((one) => `${one}%`);
  if (!runs.length) return null;
  const { rows } = await db.execute<{ names: Known[] | null; stems: Record<string, string> | null }>(sql`
    with asked as materialized (select gram, ${stemsOf(sql`gram`)} as stem, sound
      from unnest(${sql.param(runs)}::text[], ${sql.param(runs.map(nameSound))}::text[]) as a (gram, sound)),
    known as materialized (
      select gram, n.key, n.means, n.city_id, case when n.key = gram then 0 when n.stem = asked.stem then 1 else 2 end as rank
        from asked join ${searchNames} n on n.key = gram or (n.stem = asked.stem and n.stem <> '') or (n.sound = asked.sound and length(gram) > 3)
      union all
      select n.key, n.key, n.means, n.city_id, 3 from ${searchNames} n where n.key like any(${sql.param(begun)}::text[]) and n.key <> all(${sql.param(texts)}::text[])
      order by rank, means limit 40),
    words as (select gram as word, stem from asked where strpos(gram, ' ') = 0
      union select word, plainto_tsquery('russian', word)::text from known, unnest(string_to_array(means, ' ')) word)
    select (select json_agg(known order by rank, means) from known) as names, (select json_object_agg(word, stem) from words) as stems`);
  return { variants, standIns: standInsOf(rows[0]?.names ?? [], whole, texts), stems: rows[0]?.stems ?? {} };
}

/** The bare texts, without words that belong to the asking, count where the whole ones are no such name. */
function standInsOf(rows: readonly Known[], whole: readonly string[], texts: readonly string[]): StandIn[] {
  // A longer name says more than a word inside it.
  const known = rows.filter(
    ({ gram, rank }) => !rows.some((other) => other.rank < 3 && rank < 3 && other.gram.length > gram.length && ` ${other.gram} `.includes(` ${gram} `)),
  );
  const isNamed = known.some(({ gram, rank }) => rank < 3 && whole.includes(gram));
  const found = new Map<string, StandIn>();
  for (const { gram, means, city_id, rank } of known) {
    const isBeginning = rank === 3;
    for (const text of isNamed ? whole : texts) {
      const at = ` ${text} `.indexOf(` ${gram} `);
      if (!isBeginning && at < 0) continue;
      const isWhole = !isBeginning && gram === text;
      const instead = isBeginning || isWhole ? means : ` ${text} `.replace(` ${gram} `, ` ${means} `).trim();
      const key = `${instead} ${city_id}`;
      if (found.size < atMost && !found.has(key)) found.set(key, { text: instead, isWhole, isBeginning, cityId: isBeginning ? 0 : city_id });
      if (isBeginning) break;
    }
  }
  return [...found.values()];
}
