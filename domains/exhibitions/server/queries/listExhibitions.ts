import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { int, orNull } from '#platform/server/db/typedSql.ts';
import { PortalError } from '#platform/server/errors.ts';
import { type ExhibitionPage, type FacetsInput, type ListInput, pageSize, type Sort } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { allConditions, filterConditions, periodConditions } from './filterConditions.ts';
import { periodOf } from './period.ts';
import { isCityOfShow, isClubOfShow, rowFields, toRow } from './row.ts';

const orders: Record<Sort, SQL[]> = {
  default: [asc(exhibitions.beginsOn), asc(exhibitions.id)],
  finished: [desc(exhibitions.beginsOn), desc(exhibitions.id)],
  popular: [desc(exhibitions.popularity), desc(exhibitions.id)],
};

const countOf = (wanted: SQL): SQL => sql`(select count(*) from ${exhibitions} where ${wanted})`;

const selectPage = (db: Queryable, { wanted, total, sort }: { wanted: SQL; total: SQL; sort: Sort }) =>
  db
    .select({ ...rowFields, popularity: exhibitions.popularity, total: orNull(int(total)) })
    .from(exhibitions)
    .innerJoin(cities, isCityOfShow)
    .innerJoin(profiles, isClubOfShow)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(pageSize + 1);

/** Prepared for the unfiltered calendar, by far the most frequent request. */
const fromToday = allConditions(periodConditions({ from: sql.placeholder('today'), to: null }, 'default'));
const findOpening = statement((db) =>
  selectPage(db, { wanted: fromToday, total: countOf(fromToday), sort: 'default' }),
);

async function findPage(db: Queryable, { sort = 'default', after, ...filter }: ListInput, now: Date) {
  const isOpening = sort === 'default' && !after && Object.values(filter).every((given) => given === undefined);
  if (isOpening) return findOpening(db, { today: moscowDay(now) });
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  const wanted = allConditions(
    periodConditions(periodOf(filter, sort, now), sort),
    scope,
    ranks,
    groups,
    places,
    other,
  );
  return after
    ? selectPage(db, { wanted: sql`${wanted} and ${afterCursor(sort, after)}`, total: sql`null`, sort })
    : selectPage(db, { wanted, total: countOf(wanted), sort });
}

/** A cursor makes the hundredth page as cheap as the first. */
export async function listExhibitions(db: Queryable, input: ListInput, now: Date): Promise<ExhibitionPage> {
  const rows = await findPage(db, input, now);
  const { sort, after } = input;
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const following = rows[pageSize];
  return {
    today: moscowDay(now),
    items: items.map((row) => toRow(row, now)),
    total: after ? null : (rows[0]?.total ?? 0),
    next:
      last && following
        ? {
            after: `${sort === 'popular' ? last.popularity : last.begins_on}.${last.id}`,
            begins_on: following.begins_on,
            ends_on: following.ends_on,
          }
        : null,
  };
}

function afterCursor(sort: Sort, after: string): SQL {
  const [place = '', id] = after.split('.');
  const fits =
    sort === 'popular' ? /^\d{1,9}$/.test(place) : /^\d{4}-\d\d-\d\d$/.test(place) && addDays(place, 0) === place;
  if (!fits || Number(id) > 2_147_483_647) throw new PortalError(400, { after: 'Неверное продолжение списка' });
  if (sort === 'popular')
    return sql`(${exhibitions.popularity}, ${exhibitions.id}) < (${Number(place)}::int, ${Number(id)}::int)`;
  if (sort === 'finished')
    return sql`(${exhibitions.beginsOn}, ${exhibitions.id}) < (${place}::date, ${Number(id)}::int)`;
  return sql`(${exhibitions.beginsOn}, ${exhibitions.id}) > (${place}::date, ${Number(id)}::int)`;
}

/** Counts the shows of the filtered list. */
export async function countListedShows(
  db: Queryable,
  { sort = 'default', ...filter }: FacetsInput,
  now: Date,
): Promise<number> {
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  return db.$count(
    exhibitions,
    allConditions(periodConditions(periodOf(filter, sort, now), sort), scope, ranks, groups, places, other),
  );
}
