import { type SQL, sql } from 'drizzle-orm';
import { mainBreedOf } from '#domains/profiles/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { plannedAnew } from '#platform/server/db/preparing.ts';
import { type Found, pageSize, type SearchInput } from '../../contract.ts';
import { type SearchKind, searchTypeList } from '../../kinds.ts';
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
  main_breed: Found['main_breed'];
}

export interface SearchResult {
  groups: { type: number; total: number }[];
  type: number;
  total: number;
  kinds: { kind: number; total: number }[];
  cities: { id: number; name: string; total: number }[];
  items: HitRow[];
  /** What is called exactly so, in another group than the shown one. */
  elsewhere: HitRow[];
  /** Something is called so, or has it in its title or in the line under it: more than a text that mentions it. */
  is_close: boolean;
}

/** Of things with equal claims: pages and organisations before people, people before texts. */
const priorities: Readonly<Record<SearchKind, number>> = {
  ...{ 204: 3, 104: 2.8, 103: 2.4, 101: 2.2, 102: 1.8, 301: 1.6, 302: 1.4, 303: 1.4, 304: 1.3 },
  ...{ 401: 1.3, 402: 1.1, 501: 1, 105: 0.8, 601: 0.7, 203: 0.6, 201: 0.5, 202: 0.3 },
};
const priority = sql.raw(
  `case kind ${Object.entries(priorities)
    .map(([kind, value]) => `when ${kind} then ${value}`)
    .join(' ')} else 0 end`,
);

const isAskedFor = (kinds: readonly number[]): SQL => sql`(cardinality(${sql.param(kinds)}::int[]) = 0 or kind = any(${sql.param(kinds)}::int[]))`;

/**
 * A whole name, by the letter before what stands for it, before the beginning of one, that before all words in the title, those before words around it; of the kind that was asked for before any other. Then by what matched where; the
 * popular and the coming ones before others.
 */
export const score = ({ query, inTitle, inHead, initials, typed, alike, each, kinds, cityIds, isPlace }: Asked): SQL => sql`
  case when name_keys && ${sql.param(typed.slice(0, 1))}::text[] then 105
       when name_keys && ${sql.param(typed)}::text[] then 100
       when name_keys && ${sql.param(alike)}::text[] then case when ${isAskedFor(kinds)} then 80 else 30 end
       else coalesce((select max(case when name like any(${sql.param(typed.map((name) => `${name} %`))}::text[]) then 34 else 30 end) from unnest(name_keys) name
         where name like any(${sql.param(typed.map((name) => `${name}%`))}::text[])), 0) end
  + case when words @@ ${inTitle}::tsquery then 20 when words @@ ${inHead}::tsquery then 10 else 0 end
  + case when ${kinds.length > 0}::bool and ${isAskedFor(kinds)} and words @@ ${inHead}::tsquery then 55 else 0 end
  + case when ${each.length}::int = 0 then 0 else 8 * (select count(*) from unnest(${sql.param(each)}::text[]) word where words @@ word::tsquery) end
  + case when words @@ ${initials}::tsquery then 9 else 0 end
  + case when not city_id = any(${sql.param(cityIds)}::int[]) then 0 when not ${isPlace}::bool then 6 when kind = 101 then 47 else 45 end
  + 3 * ts_rank('{0.05, 0.15, 0.4, 1}', words, ${query}::tsquery)
  - least(length(title_key), 80) / 80.0
  + ${priority}
  + least(ln(1 + popularity) / 12, 0.6)
  + case when type <> 300 or happens_on is null or kind <> 301 and happens_on < current_date then 0
      when happens_on >= current_date then 0.4 - least(happens_on - current_date, 700) / 3000.0
      -- Whoever means a show that is over names its year, or looks among the results.
      else -2.5 end`;

/** Rows of each type whose weight is found out when all types are shown: whatever is called so is among them in any case. */
const weighedAtMost = 200;
/** Records called by the whole query are looked at whatever else matches; more than these nobody tells apart. */
export const namedAtMost = 200;

/**
 * What matches, of each type by its own index, as the first parts of a `with`: `hits` is what is looked at. Each type is a part of its
 * own because such a part is planned as if all of it were read, though no more is read than asked: with the limit in sight the planner
 * walks the rows of a type one by one, in the hope of an early end.
 * A score opens the words of each row: only where it is asked for.
 */
function hitsOf(asked: Asked): SQL {
  const parts = searchTypeList.map((type) => ({ name: sql.raw(`of_${type}`), type: sql.raw(String(type)) }));
  const matching = parts.map(
    ({ name, type }) => sql`${name} as materialized (select type, kind, record_id, city_id, title_key
      from search_entries where type = ${type} and words @@ ${asked.query}::tsquery)`,
  );
  const few = parts.map(({ name }) => sql`(select * from ${name} limit ${countedAtMost})`);
  return sql`${sql.join(matching, sql`, `)},
    named as materialized (select type, kind, record_id, city_id, title_key from search_entries
      where name_keys && ${sql.param([...asked.typed, ...asked.alike])}::text[] limit ${namedAtMost}),
    hits as materialized (${sql.join(few, sql` union all `)} union select * from named)`;
}

/** What stands no nearer than a text that mentions the words weighs less than this. */
export const closeFrom = 9;
const isClose = sql`coalesce((select max(score) >= ${closeFrom} from weighed), false) as is_close`;

export const headline = (column: SQL, { query }: Asked, options: string): SQL =>
  sql`ts_headline('russian', translate(${column}, 'ёЁ', 'еЕ'), ${query}::tsquery, ${`StartSel=${opening},StopSel=${closing},${options}`})`;

/** A hit as it is shown, of `search_entries e`. */
const shown = (
  asked: Asked,
): SQL => sql`e.type, e.kind, e.record_id, e.title, ${headline(sql`e.title`, asked, 'HighlightAll=true')} as marked_title, e.subtitle,
  case when e.body = '' then '' else ${headline(sql`e.body`, asked, 'MaxWords=26,MinWords=12,MaxFragments=1')} end as fragment, e.path, e.logo_link, e.cover_group,
  case when e.kind in (102, 103) then (select ${mainBreedOf(sql`profiles`)} from profiles where id = e.record_id) end as main_breed`;

export const best = sql`score desc, title_key, kind, record_id`;

/** One statement: groups with counts, the shown group's facets and its page. */
export async function runSearch(db: Queryable, asked: Asked, { search_type, sort_type, kind, city_id, page = 1 }: SearchInput): Promise<SearchResult> {
  const filter = sql`${kind ? sql`kind = ${kind}` : sql`true`} and ${city_id ? sql`city_id = ${city_id}` : sql`true`}`;
  const byName = sort_type === 2;
  const order = byName ? sql`title_key, kind, record_id` : best;
  // The other groups are only counted: what their records weigh nobody sees.
  const weighed = byName
    ? sql`select type, kind, record_id, title_key, 0 as score from mine where ${filter}`
    : sql`select type, kind, record_id, e.title_key, ${score(asked)} as score from (select type, kind, record_id from mine where ${filter}) m
        join search_entries e using (type, kind, record_id)`;
  const { rows } = await db.execute<SearchResult & Record<string, unknown>>(sql`${plannedAnew}
    with ${hitsOf(asked)},
    sums as (select type, count(*)::int as total from hits group by type),
    shown as (select coalesce((select type from sums where type = ${search_type ?? 0}), (select type from sums order by total desc, type limit 1), 0)::int as type),
    mine as (select hits.* from hits, shown where hits.type = shown.type),
    page as (select type, kind, record_id, row_number() over (order by ${order}) as nth from (${weighed}) w order by nth limit ${pageSize} offset ${(page - 1) * pageSize}),
    called as (select type, kind, record_id from (select type, kind, record_id from named) n join search_entries e using (type, kind, record_id)
      where name_keys && ${sql.param(asked.typed)}::text[]),
    other as (select type, kind, record_id, ${score(asked)} as score from (select * from called where not exists (select from called c, shown s where c.type = s.type)) n
      join search_entries e using (type, kind, record_id) order by score desc limit 1)
    select
      coalesce((select json_agg(sums order by total desc, type) from sums), '[]') as groups,
      (select type from shown) as type,
      (select count(*)::int from mine where ${filter}) as total,
      coalesce((select json_agg(k) from (select kind, count(*)::int as total from mine group by kind order by total desc, kind) k), '[]') as kinds,
      coalesce((select json_agg(c) from (select cities.id, cities.name, total
        from (select city_id, count(*)::int as total from mine where ${kind ? sql`kind = ${kind}` : sql`true`} group by city_id) counted
        join cities on cities.id = counted.city_id order by total desc, cities.name limit 15) c), '[]') as cities,
      coalesce((select json_agg(row_to_json(i)) from (select ${shown(asked)} from page join search_entries e using (type, kind, record_id) order by nth) i), '[]') as items,
      coalesce((select json_agg(row_to_json(o)) from (select ${shown(asked)} from other join search_entries e using (type, kind, record_id)) o), '[]') as elsewhere,
      (exists (select from named) or exists (select from (select type, kind, record_id from hits limit ${weighedAtMost * 2}) h join search_entries e using (type, kind, record_id)
        where words @@ ${asked.inHead}::tsquery)) as is_close`);
  return rows[0] as SearchResult;
}

/** The best of the matches of all types, with the score they stand by. */
const weighedOf = (asked: Asked): SQL => sql`
  looked as (${sql.join(
    searchTypeList.map((type) => sql`(select type, kind, record_id from ${sql.raw(`of_${type}`)} limit ${weighedAtMost})`),
    sql` union all `,
  )} union select type, kind, record_id from named),
  weighed as (select type, kind, record_id, title_key, ${score(asked)} as score from looked join search_entries e using (type, kind, record_id))`;

/** All groups with their counts, the one that holds the best hit first, and the few best of each. */
export async function runOverview(db: Queryable, asked: Asked, ofEach: number): Promise<SearchResult> {
  const { rows } = await db.execute<SearchResult & Record<string, unknown>>(sql`${plannedAnew}
    with ${hitsOf(asked)}, ${weighedOf(asked)},
    placed as (select *, row_number() over (partition by type order by ${best}) as nth, max(score) over (partition by type) as highest from weighed),
    sums as (select type, count(*)::int as total, (select max(highest) from placed where placed.type = hits.type) as highest from hits group by type)
    select
      coalesce((select json_agg(json_build_object('type', type, 'total', total) order by highest desc, type) from sums), '[]') as groups,
      0 as type, coalesce((select sum(total)::int from sums), 0) as total, '[]'::json as kinds, '[]'::json as cities, '[]'::json as elsewhere,
      coalesce((select json_agg(row_to_json(i)) from (select ${shown(asked)} from placed join search_entries e using (type, kind, record_id)
        where nth <= ${ofEach} order by highest desc, type, nth) i), '[]') as items,
      ${isClose}`);
  return rows[0] as SearchResult;
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
