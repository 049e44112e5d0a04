import { and, asc, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ExhibitionRow } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { isCityOfShow, isClubOfShow, rowFields, toRow } from './row.ts';

/** Days before the close of an entry when a reminder is useful. */
const reminderDays = 7;
/** Most days between the close of an entry and the show. */
const earliest = 180;

/** Lists shows whose entry closes next, today's first. */
export async function listClosingEntries(db: Queryable, count: number, now: Date): Promise<ExhibitionRow[]> {
  const today = moscowDay(now);
  const rows = await db
    .select(rowFields)
    .from(exhibitions)
    .innerJoin(cities, isCityOfShow)
    .innerJoin(profiles, isClubOfShow)
    .where(
      and(
        sql`${exhibitions.beginsOn} between ${today}::date and ${addDays(today, earliest)}::date`,
        sql`not ${exhibitions.isCancelled}`,
        sql`${exhibitions.entryClosesAt} > ${now.toISOString()}::timestamptz`,
        sql`${exhibitions.entryClosesAt} < ${now.toISOString()}::timestamptz + ${reminderDays} * interval '1 day'`,
      ),
    )
    .orderBy(asc(exhibitions.entryClosesAt), asc(exhibitions.id))
    .limit(count);
  return rows.map((row) => toRow(row, now));
}
