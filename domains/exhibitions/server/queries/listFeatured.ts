import { sql } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { FeaturedRow } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { ranksColumn, rowColumns, rowSource, type SelectedRow, toRow } from './row.ts';

/** Days ahead among which the greatest events are looked for. */
const ahead = 120;

/** A few of the breeds it is limited to, in its own order. */
const breedsColumn = sql`(select coalesce(json_agg(json_build_object('name', name, 'fci_group', fci_group) order by place), '[]')
  from (select b.name, b.fci_group, array_position(${exhibitions.breedIds}, b.id) as place from breeds b where b.id = any(${exhibitions.breedIds}) order by place limit 3) few) as breeds`;

/** Events a front page opens with: one may still enter them, most people look at them, the nearest first. */
export async function listFeatured(db: Queryable, count: number, now: Date): Promise<FeaturedRow[]> {
  const today = moscowDay(now);
  const { rows } = await db.execute<SelectedRow & Pick<FeaturedRow, 'ranks' | 'venue' | 'cover_group' | 'breeds'>>(sql`with featured as (
      select id from exhibitions where begins_on between ${today}::date and ${addDays(today, ahead)}::date and category = 1 and not is_cancelled
        and entry_closes_at > ${now.toISOString()}::timestamptz
      order by popularity desc, id limit ${count})
    select ${rowColumns}, ${ranksColumn}, ${exhibitions.venue}, ${exhibitions.coverGroup}, ${breedsColumn}
    from ${rowSource} where ${exhibitions.id} in (select id from featured) order by ${exhibitions.beginsOn}, ${exhibitions.id}`);
  return rows.map(({ ranks, venue, cover_group, breeds, ...row }) => ({ ...toRow(row, now), ranks, venue, cover_group, breeds }));
}
