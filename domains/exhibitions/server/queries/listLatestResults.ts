import { sql } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { ResultRow } from '../../contract.ts';
import { exhibitions, showResults } from '../tables.ts';
import { hasResults, isWinner } from './winners.ts';

/** What is older is no news. Days. */
const lately = 366;
/** Dignity «Best in Show». */
const bestInShow = 35;

/** The latest shows whose winners are known; of one organiser where it is named. */
export async function listLatestResults(db: Queryable, count: number, now: Date, clubId?: number): Promise<ResultRow[]> {
  const today = moscowDay(now);
  const { rows } = await db.execute<ResultRow & Record<string, unknown>>(sql`select e.id, e.name, e.type_id, e.begins_on, e.ends_on, c.name as city,
      (select count(*)::int from ${showResults} r where r.exhibition_id = e.id and ${isWinner(sql`r`, sql`e.type_id`)}) as winners,
      (select json_build_object('dog', r.dog_name, 'breed', b.name) from ${showResults} r join breeds b on b.id = r.breed_id
        where r.exhibition_id = e.id and ${bestInShow} = any(r.dignity_ids) limit 1) as best
    from ${exhibitions} e join cities c on c.id = e.city_id
    where e.begins_on between ${addDays(today, -lately)}::date and ${today}::date and ${clubId ? sql`e.club_id = ${clubId}` : sql`true`}
      and ${hasResults(sql`e.id`, sql`e.type_id`)}
    order by e.begins_on desc, e.id desc limit ${count}`);
  return rows;
}
