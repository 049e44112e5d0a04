import { type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { type ExhibitionPage, type ListInput, pageSize, type Sort } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { everyOf, filterConditions, periodConditions } from './filterConditions.ts';
import { periodOf } from './period.ts';
import { rowColumns, rowSource, type SelectedRow, toRow } from './row.ts';

interface ListedRow extends SelectedRow {
  popularity: number;
  total: number | null;
}

const orders: Record<Sort, SQL> = {
  default: sql`${exhibitions.beginsOn}, ${exhibitions.id}`,
  finished: sql`${exhibitions.beginsOn} desc, ${exhibitions.id} desc`,
  popular: sql`${exhibitions.popularity} desc, ${exhibitions.id} desc`,
};

/** A page of the calendar, found by the last row of the page before, so that the hundredth page costs as much as the first. */
export async function listExhibitions(db: Queryable, { sort = 'default', after, ...filter }: ListInput, now: Date): Promise<ExhibitionPage> {
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  const wanted = everyOf(periodConditions(periodOf(filter, sort, now), sort), scope, ranks, groups, places, other);
  const total = after ? sql`null::int` : sql`(select count(*)::int from ${exhibitions} where ${wanted})`;
  const { rows } = await db.execute<ListedRow>(sql`select ${rowColumns}, ${exhibitions.popularity}, ${total} as total
    from ${rowSource} where ${after ? sql`${wanted} and ${behind(sort, after)}` : wanted}
    order by ${orders[sort]} limit ${pageSize + 1}`);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const following = rows[pageSize];
  return {
    today: moscowDay(now),
    items: items.map((row) => toRow(row, now)),
    total: after ? null : (rows[0]?.total ?? 0),
    next:
      last && following
        ? { after: `${sort === 'popular' ? last.popularity : last.begins_on}.${last.id}`, begins_on: following.begins_on, ends_on: following.ends_on }
        : null,
  };
}

function behind(sort: Sort, after: string): SQL {
  const [place = '', id] = after.split('.');
  const fits = sort === 'popular' ? /^\d{1,9}$/.test(place) : /^\d{4}-\d\d-\d\d$/.test(place) && addDays(place, 0) === place;
  if (!fits || Number(id) > 2_147_483_647) throw new PortalError(400, { after: 'Неверное продолжение списка' });
  if (sort === 'popular') return sql`(${exhibitions.popularity}, ${exhibitions.id}) < (${Number(place)}::int, ${Number(id)}::int)`;
  if (sort === 'finished') return sql`(${exhibitions.beginsOn}, ${exhibitions.id}) < (${place}::date, ${Number(id)}::int)`;
  return sql`(${exhibitions.beginsOn}, ${exhibitions.id}) > (${place}::date, ${Number(id)}::int)`;
}
