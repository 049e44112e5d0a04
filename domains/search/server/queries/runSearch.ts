import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/server/db/connect.ts';
import { plannedAnew } from '#platform/server/db/preparing.ts';
import { pageSize, type SearchInput } from '../../contract.ts';
import { searchTypeList } from '../../kinds.ts';
import { closing, opening } from '../parts.ts';
import type { Asked } from './asked.ts';

/** Results of one type that are looked at: with more the query is too wide for any order to help. */
export const countedAtMost = 1000;

export interface HitRow {
  type: number;
  kind: number;
  record_id: number;
  title: string;
  marked_title: string;
  subtitle: string;
  fragment: string;
  path: string;
  logo_link: string | null;
  cover_group: number;
}

export interface SearchResult {
  groups: { type: number; total: number }[];
  type: number;
  total: number;
  kinds: { kind: number; total: number }[];
  cities: { id: number; name: string; total: number }[];
  items: HitRow[];
}

/** Exact titles first, then those that begin so, then by what matched where; the popular and the coming ones before others. */
const score = ({ query, titles }: Asked): SQL => sql`
  3 * ts_rank('{0.05, 0.15, 0.4, 1}', words, ${query}::tsquery)
  + case when title_key = any(${sql.param(titles)}::text[]) then 8
         when title_key like any(${sql.param(titles.map((title) => `${title}%`))}::text[]) then 2 else 0 end
  + least(ln(1 + popularity) / 12, 0.6)
  + case when type = 300 and happens_on >= current_date then 0.3 else 0 end`;

/**
 * What matches, of each type by its own index, as the first parts of a `with`: `hits` is what is looked at. Each type is a part of its
 * own because such a part is planned as if all of it were read, though no more is read than asked: with the limit in sight the planner
 * walks the rows of a type one by one, in the hope of an early end.
 * A score opens the words of each row: only where it is asked for.
 */
function hitsOf(asked: Asked, atMost: number, scored: SQL = sql``): SQL {
  const parts = searchTypeList.map((type) => ({ name: sql.raw(`of_${type}`), type: sql.raw(String(type)) }));
  const matching = parts.map(
    ({ name, type }) => sql`${name} as materialized (select type, kind, record_id, city_id, title_key ${scored}
      from search_entries where type = ${type} and words @@ ${asked.query}::tsquery)`,
  );
  const few = parts.map(({ name }) => sql`(select * from ${name} limit ${atMost})`);
  return sql`${sql.join(matching, sql`, `)}, hits as materialized (${sql.join(few, sql` union all `)})`;
}

const headline = (column: SQL, { query }: Asked, options: string): SQL =>
  sql`ts_headline('russian', translate(${column}, 'ёЁ', 'еЕ'), ${query}::tsquery, ${`StartSel=${opening},StopSel=${closing},${options}`})`;

/** One statement: groups with counts, the shown group's facets and its page. */
export async function runSearch(db: Queryable, asked: Asked, { search_type, sort_type, kind, city_id, page = 1 }: SearchInput): Promise<SearchResult> {
  const filter = sql`${kind ? sql`kind = ${kind}` : sql`true`} and ${city_id ? sql`city_id = ${city_id}` : sql`true`}`;
  const byName = sort_type === 2;
  const order = byName ? sql`title_key, record_id` : sql`score desc, title_key, record_id`;
  // The other groups are only counted: what their records weigh nobody sees.
  const weighed = byName
    ? sql`select type, record_id, title_key, 0 as score from mine where ${filter}`
    : sql`select type, record_id, e.title_key, ${score(asked)} as score from (select type, record_id from mine where ${filter}) m
        join search_entries e using (type, record_id)`;
  const { rows } = await db.execute<SearchResult & Record<string, unknown>>(sql`${plannedAnew}
    with ${hitsOf(asked, countedAtMost)},
    sums as (select type, count(*)::int as total from hits group by type),
    shown as (select coalesce((select type from sums where type = ${search_type ?? 0}), (select type from sums order by total desc, type limit 1), 0)::int as type),
    mine as (select hits.* from hits, shown where hits.type = shown.type),
    page as (select type, record_id, row_number() over (order by ${order}) as nth from (${weighed}) w order by nth limit ${pageSize} offset ${(page - 1) * pageSize})
    select
      coalesce((select json_agg(sums order by total desc, type) from sums), '[]') as groups,
      (select type from shown) as type,
      (select count(*)::int from mine where ${filter}) as total,
      coalesce((select json_agg(k) from (select kind, count(*)::int as total from mine group by kind order by total desc, kind) k), '[]') as kinds,
      coalesce((select json_agg(c) from (select cities.id, cities.name, total
        from (select city_id, count(*)::int as total from mine where ${kind ? sql`kind = ${kind}` : sql`true`} group by city_id) counted
        join cities on cities.id = counted.city_id order by total desc, cities.name limit 15) c), '[]') as cities,
      coalesce((select json_agg(row_to_json(i)) from (
        select e.type, e.kind, e.record_id, e.title, ${headline(sql`e.title`, asked, 'HighlightAll=true')} as marked_title, e.subtitle,
          case when e.body = '' then '' else ${headline(sql`e.body`, asked, 'MaxWords=26,MinWords=12,MaxFragments=1')} end as fragment,
          e.path, e.logo_link, e.cover_group
        from page join search_entries e using (type, record_id) order by nth
      ) i), '[]') as items`);
  return rows[0] as SearchResult;
}

/** The likeliest few of all types, without counts. */
export async function runSuggest(db: Queryable, asked: Asked, count: number): Promise<HitRow[]> {
  const { rows } = await db.execute<HitRow & Record<string, unknown>>(sql`${plannedAnew}
    with ${hitsOf(asked, 200, sql`, ${score(asked)} as score`)},
    best as (select type, record_id, score, title_key from hits order by score desc, title_key, record_id limit ${count})
    select e.type, e.kind, e.record_id, e.title, ${headline(sql`e.title`, asked, 'HighlightAll=true')} as marked_title, e.subtitle, '' as fragment, e.path, e.logo_link, e.cover_group
    from best join search_entries e using (type, record_id) order by best.score desc, best.title_key, best.record_id`);
  return rows;
}

export interface KeyRow {
  title: string;
  path: string;
}

/** The one record that is known by this number. */
export async function findByKey(db: Queryable, key: string): Promise<KeyRow | null> {
  const { rows } = await db.execute<KeyRow & Record<string, unknown>>(
    sql`with known as materialized (select title, path from search_entries where keys @> array[${key}]::text[]) select title, path from known limit 2`,
  );
  return rows.length === 1 ? (rows[0] as KeyRow) : null;
}
