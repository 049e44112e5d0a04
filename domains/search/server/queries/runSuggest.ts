import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { unpreparedPrefix } from '#platform/server/db/prepareSelects.ts';
import { bool, float, int, selectRows, text } from '#platform/server/db/typedSql.ts';
import { searchTypeList, searchTypes } from '../../kinds.ts';
import { searchEntries } from '../tables.ts';
import type { Asked } from './asked.ts';
import { best, closeFrom, headline, namedAtMost } from './runSearch.ts';
import { foundOtherwise, score } from './score.ts';
import { today } from './today.ts';

/**
 * Rows of each type that are scored after each pause in typing. Records with exactly that name are always among them.
 */
const weighedAtMost = 40;
/** Shows are ordered by date, so more of them are scored. */
const showsAtMost = 400;
/** When any word may match, more rows are scored to find those with most words. */
const weighedLoosely = 200;

/**
 * Returns the best few of all types, without counts. Planned for each query: planning takes 2 ms, while a generic plan
 * reads a frequent word row by row for 40 to 60 ms.
 */
export async function runSuggest(db: Queryable, asked: Asked, count: number) {
  const isNamed = sql`name_keys && ${sql.param([...asked.typed, ...asked.alike])}::text[]`;
  // Each type is a separate part: with the limit in sight the planner walks the rows of a type one by one, in the hope
  // of an early end.
  const parts = searchTypeList.map((type) => ({
    name: sql.raw(`of_${type}`),
    type: sql.raw(String(type)),
    shows: type === searchTypes.exhibitions,
  }));
  const matching = parts.map(
    ({ name, type }) =>
      sql`${name} as materialized (select * from ${searchEntries} where type = ${type} and words @@ ${asked.query}::tsquery)`,
  );
  const some = parts.map(
    ({ name, shows }) =>
      sql`(select * from ${name} where not ${isNamed} limit ${shows ? showsAtMost : asked.each.length ? weighedLoosely : weighedAtMost})`,
  );
  const rows = await selectRows(
    db,
    {
      kind: int(sql`kind`),
      record_id: int(sql`record_id`),
      title: text(sql`title`),
      marked_title: text(headline(sql`title`, asked, 'HighlightAll=true')),
      subtitle: text(sql`subtitle`),
      path: text(sql`path`),
      is_past: bool(sql`type = ${searchTypes.exhibitions} and coalesce(happens_on < ${today()}, false)`),
      score: float(sql`score`),
    },
    sql`from few order by ${best}`,
    sql`${unpreparedPrefix}
    with ${sql.join(matching, sql`, `)},
    few as materialized (
      select type, kind, record_id, title, title_key, subtitle, path, happens_on, ${score(asked)} as score from (
        select distinct on (type, kind, record_id) * from (
        ${sql.join(some, sql` union all `)}
        union all (select * from ${searchEntries} where ${isNamed} limit ${namedAtMost})
        union all select e.* from (${foundOtherwise(asked)}) o join ${searchEntries} e using (type, kind, record_id)
        ) found
      ) e order by ${best} limit ${count})`,
  );
  // Some title or subtitle matches.
  return { items: rows, is_close: (rows[0]?.score ?? 0) >= closeFrom };
}
