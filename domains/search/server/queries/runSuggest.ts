import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { searchTypeList } from '../../kinds.ts';
import type { Asked } from './asked.ts';
import { best, closeFrom, type HitRow, headline, namedAtMost, score } from './runSearch.ts';

/** Rows of each type that are weighed at every pause of the typing; what is called exactly so is among them in any case. */
const weighedAtMost = 40;
/** Where any of its words will do, the rows that have most of them are among more. */
const weighedLoosely = 200;

export interface SuggestResult {
  items: HitRow[];
  /** Something is called so, or has it in its title or in the line under it. */
  is_close: boolean;
}

interface Row extends HitRow, Record<string, unknown> {
  score: number;
}

/**
 * The likeliest few of all types, without counts. Its text is always the same, so that each connection plans it once: planning costs more
 * than the reading. Every word is then taken for a rare one, which is right here, where few rows of each type are read.
 */
export async function runSuggest(db: Queryable, asked: Asked, count: number): Promise<SuggestResult> {
  const isNamed = sql`name_keys && ${sql.param([...asked.typed, ...asked.alike])}::text[]`;
  // Each type is a part of its own: with the limit in sight the planner walks the rows of a type one by one, in the hope of an early end.
  const parts = searchTypeList.map((type) => ({ name: sql.raw(`of_${type}`), type: sql.raw(String(type)) }));
  const matching = parts.map(
    ({ name, type }) => sql`${name} as materialized (select * from search_entries where type = ${type} and words @@ ${asked.query}::tsquery)`,
  );
  const some = parts.map(({ name }) => sql`(select * from ${name} where not ${isNamed} limit ${asked.each.length ? weighedLoosely : weighedAtMost})`);
  const { rows } = await db.execute<Row>(sql`
    with ${sql.join(matching, sql`, `)},
    few as materialized (
      select type, kind, record_id, title, title_key, subtitle, path, logo_link, cover_group, ${score(asked)} as score from (
        ${sql.join(some, sql` union all `)}
        union all (select * from search_entries where ${isNamed} limit ${namedAtMost})
      ) e order by ${best} limit ${count})
    select type, kind, record_id, title, ${headline(sql`title`, asked, 'HighlightAll=true')} as marked_title, subtitle, '' as fragment, path, logo_link, cover_group, null as main_breed,
      score from few order by ${best}`);
  return { items: rows, is_close: (rows[0]?.score ?? 0) >= closeFrom };
}
