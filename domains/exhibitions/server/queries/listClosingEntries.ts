import { sql } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ExhibitionRow } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { rowColumns, rowSource, type SelectedRow, toRow } from './row.ts';

/** Days within which a closing entry is worth a reminder. */
const soon = 7;
/** Entry closes no earlier than this before a show. Days. */
const earliest = 180;

/** Shows whose entry closes next, today's first. */
export async function listClosingEntries(db: Queryable, count: number, now: Date): Promise<ExhibitionRow[]> {
  const today = moscowDay(now);
  const { rows } = await db.execute<SelectedRow>(sql`select ${rowColumns} from ${rowSource}
    where ${exhibitions.beginsOn} between ${today}::date and ${addDays(today, earliest)}::date and not ${exhibitions.isCancelled}
      and ${exhibitions.entryClosesAt} > ${now.toISOString()}::timestamptz
      and ${exhibitions.entryClosesAt} < ${now.toISOString()}::timestamptz + ${soon} * interval '1 day'
    order by ${exhibitions.entryClosesAt}, ${exhibitions.id} limit ${count}`);
  return rows.map((row) => toRow(row, now));
}
