import { and, desc, eq, sql } from 'drizzle-orm';
import { breeds, cities } from '#domains/dictionaries/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { int, jsonObject, query, valueOrNull } from '#platform/server/db/typedSql.ts';
import type { ResultRow } from '../../contract.ts';
import { exhibitions, showResults } from '../tables.ts';
import { isCityOfShow } from './row.ts';
import { hasResults, winners } from './winners.ts';

/** Days after which results are no longer news. */
const recentDays = 366;
/** Id of the award «Best in Show». */
const bestInShow = 35;

const best = query
  .select({ best: jsonObject({ dog: showResults.dogName, breed: breeds.name }) })
  .from(showResults)
  .innerJoin(breeds, eq(breeds.id, showResults.breedId))
  .where(and(eq(showResults.exhibitionId, exhibitions.id), sql`${bestInShow} = any(${showResults.dignityIds})`))
  .limit(1);

/** Lists the latest shows with winners, optionally of one organiser. */
export async function listLatestResults(
  db: Queryable,
  count: number,
  now: Date,
  clubId?: number,
): Promise<ResultRow[]> {
  const today = moscowDay(now);
  return db
    .select({
      id: exhibitions.id,
      name: exhibitions.name,
      type_id: exhibitions.typeId,
      begins_on: exhibitions.beginsOn,
      ends_on: exhibitions.endsOn,
      city: cities.name,
      winners: int(sql`(select count(*) from ${winners})`),
      best: valueOrNull(best),
    })
    .from(exhibitions)
    .innerJoin(cities, isCityOfShow)
    .where(
      and(
        sql`${exhibitions.beginsOn} between ${addDays(today, -recentDays)}::date and ${today}::date`,
        clubId ? eq(exhibitions.clubId, clubId) : undefined,
        hasResults,
      ),
    )
    .orderBy(desc(exhibitions.beginsOn), desc(exhibitions.id))
    .limit(count);
}
