import { sql } from 'drizzle-orm';
import { moscowDay } from '#platform/contract/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { UpcomingRow } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { everyOf, periodConditions } from './filterConditions.ts';
import { rowColumns, rowSource, type SelectedRow, toRow } from './row.ts';

/** What is on today or begins next, with the names of its ranks; of one organiser when its alias is given. */
export async function listNearest(db: Queryable, count: number, now: Date, alias?: string): Promise<UpcomingRow[]> {
  const own = alias ? [sql`${exhibitions.clubId} = (select id from profiles where lower(alias) = lower(${alias}))`] : [];
  const ahead = everyOf(periodConditions({ from: moscowDay(now), to: null }, 'default'), [sql`not ${exhibitions.isCancelled}`, ...own]);
  const { rows } = await db.execute<SelectedRow & Pick<UpcomingRow, 'ranks'>>(sql`select ${rowColumns},
      (select coalesce(json_agg(json_build_object('id', id, 'name', short_name, 'colour', colour) order by array_position(${exhibitions.rankIds}, id)), '[]')
        from ranks where id = any(${exhibitions.rankIds})) as ranks
    from ${rowSource} where ${ahead} order by ${exhibitions.beginsOn}, ${exhibitions.id} limit ${count}`);
  return rows.map(({ ranks, ...row }) => ({ ...toRow(row, now), ranks }));
}
