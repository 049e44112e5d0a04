import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { wordsOf } from '../../query.ts';
import { nameSound } from '../../names.ts';
import { searchNames } from '../tables.ts';

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

interface Row extends Record<string, unknown> {
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
 * What the words of a query stand for by the dictionaries: by the letter first, then by the stem, by the sound, by the beginning. The bare
 * variants, without words that belong to the asking, count where the whole ones are no such name.
 */
export async function findStandIns(db: Queryable, variants: readonly string[], bare: readonly string[]): Promise<StandIn[]> {
  const whole = variants.map((variant) => wordsOf(variant).join(' '));
  const texts = [...new Set([...whole, ...bare])];
  const runs = [...new Set(texts.flatMap(runsOf))];
  const begun = whole.filter((text) => text.length >= beginningAtLeast).map((text) => `${text}%`);
  if (!runs.length) return [];
  const { rows } = await db.execute<Row>(sql`
    with asked as (select gram, plainto_tsquery('russian', gram)::text as stem, sound
      from unnest(${sql.param(runs)}::text[], ${sql.param(runs.map(nameSound))}::text[]) as a (gram, sound))
    select gram, n.key, n.means, n.city_id, case when n.key = gram then 0 when n.stem = asked.stem then 1 else 2 end as rank
      from asked join ${searchNames} n on n.key = gram or (n.stem = asked.stem and n.stem <> '') or (n.sound = asked.sound and length(gram) > 3)
    union all
    select n.key, n.key, n.means, n.city_id, 3 from ${searchNames} n where n.key like any(${sql.param(begun)}::text[]) and n.key <> all(${sql.param(texts)}::text[])
    order by rank, means limit 40`);
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
