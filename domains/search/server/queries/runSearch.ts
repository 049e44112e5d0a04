import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { mainBreedOf } from '#domains/profiles/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { unpreparedPrefix } from '#platform/server/db/prepareSelects.ts';
import {
  bool,
  int,
  jsonRows,
  query,
  type RowOf,
  rowsOf,
  selectRow,
  selectRows,
  text,
  valueOrNull,
  when,
} from '#platform/server/db/typedSql.ts';
import { pageSize, type SearchInput } from '../../contract.ts';
import { searchTypeList, searchTypes, typeOfKind } from '../../kinds.ts';
import { closing, opening } from '../parts.ts';
import { searchEntries } from '../tables.ts';
import type { Asked } from './asked.ts';
import { type Fits, fitsCondition } from './fits.ts';
import { foundOtherwise, score } from './score.ts';
import { today } from './today.ts';

/** Maximum results of one type that are read; with more the query is too wide for ordering to help. */
export const countedAtMost = 1000;

/** Rows of each type that are scored when all types are shown. Records with exactly that name are always among them. */
const weighedAtMost = 200;
/** Maximum records with exactly that name. */
export const namedAtMost = 200;

/**
 * The first parts of a `with`: `hits` has the matches of each type, found through that type's own index. Each type is a
 * separate part without an inlined limit, because with the limit in sight the planner walks the type's rows one by one
 * in the hope of an early end. Scores are computed only where they are needed.
 */
function hitsOf(asked: Asked): SQL {
  const parts = searchTypeList.map((type) => ({ name: sql.raw(`of_${type}`), type: sql.raw(String(type)) }));
  const matching = parts.map(
    ({ name, type }) => sql`${name} as materialized (select type, kind, record_id, city_id, title_key
      from ${searchEntries} where type = ${type} and words @@ ${asked.query}::tsquery)`,
  );
  const few = parts.map(({ name }) => sql`(select * from ${name} limit ${countedAtMost})`);
  return sql`${sql.join(matching, sql`, `)},
    named as materialized (select type, kind, record_id, city_id, title_key from ${searchEntries}
      where name_keys && ${sql.param([...asked.typed, ...asked.alike])}::text[] limit ${namedAtMost}),
    otherwise as materialized (select type, kind, record_id, e.city_id, e.title_key from (${foundOtherwise(asked)}) o join ${searchEntries} e using (type, kind, record_id)),
    hits as materialized (${sql.join(few, sql` union all `)} union select * from named union select * from otherwise)`;
}

/** Scores below this belong to texts that only mention the words. */
export const closeFrom = 9;
const isClose = bool(sql`coalesce((select max(score) >= ${closeFrom} from weighed), false)`);

export const headline = (column: SQL, { query }: Pick<Asked, 'query'>, options: string): SQL =>
  sql`ts_headline('russian', translate(${column}, 'ёЁ', 'еЕ'), ${query}::tsquery, ${`StartSel=${opening},StopSel=${closing},${options}`})`;

const entry = alias(searchEntries, 'e');

/** Columns of a displayed result, read from `search_entries e`. */
const shown = (asked: Pick<Asked, 'query'>) => ({
  type: entry.type,
  kind: entry.kind,
  record_id: entry.recordId,
  title: entry.title,
  marked_title: text(headline(sql`${entry.title}`, asked, 'HighlightAll=true')),
  subtitle: entry.subtitle,
  fragment: text(
    sql`case when ${entry.body} = '' then '' else ${headline(sql`${entry.body}`, asked, 'MaxWords=26,MinWords=12,MaxFragments=1')} end`,
  ),
  is_past: bool(sql`${entry.type} = ${searchTypes.exhibitions} and coalesce(${entry.happensOn} < ${today()}, false)`),
  path: entry.path,
  logo_link: entry.logoLink,
  cover_group: entry.coverGroup,
  main_breed: when(
    sql`${entry.kind} in (102, 103)`,
    valueOrNull(
      query
        .select({ breed: mainBreedOf(profiles) })
        .from(profiles)
        .where(eq(profiles.id, entry.recordId)),
    ),
  ),
});
export type HitRow = RowOf<ReturnType<typeof shown>>;
export type SearchResult = Awaited<ReturnType<typeof runSearch>>;

export const best = sql`score desc, title_key, kind, record_id`;

/** Runs one statement: groups with counts, and the facets and the page of the shown group. */
export async function runSearch(
  db: Queryable,
  asked: Asked,
  { search_type, sort_type, kind, city_id, page = 1 }: SearchInput,
) {
  const filter = sql`${kind ? sql`kind = ${kind}` : sql`true`} and ${city_id ? sql`city_id = ${city_id}` : sql`true`}`;
  const byName = sort_type === 2;
  const order = byName ? sql`title_key, kind, record_id` : best;
  // Other groups are only counted, so they need no scores.
  const weighed = byName
    ? sql`select type, kind, record_id, title_key, 0 as score from mine where ${filter}`
    : sql`select type, kind, record_id, e.title_key, ${score(asked)} as score from (select type, kind, record_id from mine where ${filter}) m
        join ${searchEntries} e using (type, kind, record_id)`;
  const counted = { kind: int(sql`kind`), total: int(sql`count(*)`) };
  const inKind = kind ? sql`kind = ${kind}` : sql`true`;
  return selectRow(
    db,
    {
      groups: jsonRows({ type: int(sql`type`), total: int(sql`total`) }, sql`sums`, sql`total desc`, sql`type`),
      type: int(sql`(select type from shown)`),
      total: int(sql`(select count(*) from mine where ${filter})`),
      kinds: rowsOf(counted, sql`mine group by kind order by total desc, kind`),
      cities: rowsOf(
        { id: cities.id, name: cities.name, total: int(sql`counted.total`) },
        sql`(select city_id, count(*) as total from mine where ${inKind} group by city_id) counted
          join ${cities} on ${cities.id} = counted.city_id order by counted.total desc, ${cities.name} limit 15`,
      ),
      items: rowsOf(shown(asked), sql`page join ${searchEntries} e using (type, kind, record_id) order by nth`),
      // An exact name in another group than the shown one.
      elsewhere: rowsOf(shown(asked), sql`other join ${searchEntries} e using (type, kind, record_id)`),
      // Some title or subtitle matches, which is more than a mention in a text.
      is_close: bool(sql`exists (select from named) or exists (select from otherwise)
        or exists (select from (select type, kind, record_id from hits limit ${weighedAtMost * 2}) h join ${searchEntries} e using (type, kind, record_id)
          where words @@ ${asked.inHead}::tsquery)`),
    },
    sql``,
    sql`${unpreparedPrefix}
    with ${hitsOf(asked)},
    sums as (select type, count(*)::int as total from hits group by type),
    shown as (select coalesce((select type from sums where type = ${search_type ?? 0}), (select type from sums order by total desc, type limit 1), 0)::int as type),
    mine as (select hits.* from hits, shown where hits.type = shown.type),
    page as (select type, kind, record_id, row_number() over (order by ${order}) as nth from (${weighed}) w order by nth limit ${pageSize} offset ${(page - 1) * pageSize}),
    called as (select type, kind, record_id from (select type, kind, record_id from named) n join ${searchEntries} e using (type, kind, record_id)
      where name_keys && ${sql.param(asked.typed)}::text[]),
    other as (select type, kind, record_id, ${score(asked)} as score from (select * from called where not exists (select from called c, shown s where c.type = s.type)) n
      join ${searchEntries} e using (type, kind, record_id) order by score desc limit 1)`,
  );
}

/** The best matches of all types with their scores. */
const weighedOf = (asked: Asked): SQL => sql`
  looked as (${sql.join(
    searchTypeList.map(
      (type) => sql`(select type, kind, record_id from ${sql.raw(`of_${type}`)} limit ${weighedAtMost})`,
    ),
    sql` union all `,
  )} union select type, kind, record_id from named union select type, kind, record_id from otherwise),
  weighed as (select type, kind, record_id, title_key, ${score(asked)} as score from looked join ${searchEntries} e using (type, kind, record_id))`;

/** All groups with counts, the one with the best result first, and the best results of each. */
export async function runOverview(db: Queryable, asked: Asked, ofEach: number): Promise<SearchResult> {
  return selectRow(
    db,
    {
      groups: jsonRows({ type: int(sql`type`), total: int(sql`total`) }, sql`sums`, sql`highest desc`, sql`type`),
      type: int(sql`0`),
      total: int(sql`coalesce((select sum(total) from sums), 0)`),
      items: rowsOf(
        shown(asked),
        sql`placed join ${searchEntries} e using (type, kind, record_id) where nth <= ${ofEach} order by highest desc, type, nth`,
      ),
      is_close: isClose,
    },
    sql``,
    sql`${unpreparedPrefix}
    with ${hitsOf(asked)}, ${weighedOf(asked)},
    placed as (select *, row_number() over (partition by type order by ${best}) as nth, max(score) over (partition by type) as highest from weighed),
    sums as (select type, count(*)::int as total, (select max(highest) from placed where placed.type = hits.type) as highest from hits group by type)`,
  ).then((found) => ({ ...found, kinds: [], cities: [], elsewhere: [] }));
}

/** The first records of a list: exact facets, then the nearest in time, then the most popular. */
export async function firstFitting(db: Queryable, fits: Fits, count: number): Promise<HitRow[]> {
  const isAhead = typeOfKind(fits.kind) === searchTypes.exhibitions && fits.from !== undefined;
  const day = isAhead ? sql`happens_on` : sql`happens_on desc nulls last`;
  return selectRows(
    db,
    shown({ query: '' }),
    sql`from page join ${searchEntries} e using (type, kind, record_id) order by nth`,
    sql`with page as (select type, kind, record_id, row_number() over (order by facets && ${sql.param(fits.nearest)}::text[] desc, ${day}, popularity desc, title_key, record_id) as nth
      from ${searchEntries} where ${fitsCondition(fits)} order by nth limit ${count})`,
  );
}

/** Whether a record with exactly this name exists; far cheaper than a search. */
export async function isAnyCalled(db: Queryable, names: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ type: searchEntries.type })
    .from(searchEntries)
    .where(sql`${searchEntries.nameKeys} && ${sql.param(names)}::text[]`)
    .limit(1);
  return found.length > 0;
}

export async function findByKey(db: Queryable, key: string): Promise<{ title: string; path: string } | null> {
  const rows = await selectRows(
    db,
    { title: text(sql`title`), path: text(sql`path`) },
    sql`from known limit 2`,
    sql`with known as materialized (select title, path from ${searchEntries} where keys @> array[${key}]::text[])`,
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** The profile that shows this telephone number publicly; for one with two entries, its page. */
export async function findByPhone(db: Queryable, key: string): Promise<{ title: string; path: string } | null> {
  const [found] = await db
    .select({ title: searchEntries.title, path: searchEntries.path })
    .from(searchEntries)
    .where(sql`${searchEntries.keys} @> array[${key}]::text[]`)
    .orderBy(searchEntries.type, searchEntries.kind)
    .limit(1);
  return found ?? null;
}
