import { sql } from 'drizzle-orm';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Exhibition, FilterInput } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { everyOf, filterConditions, periodConditions } from './filterConditions.ts';

/** A show as a calendar program needs it. */
export interface FeedShow
  extends Pick<Exhibition, 'id' | 'name' | 'begins_on' | 'ends_on' | 'dates' | 'is_cancelled' | 'venue' | 'address' | 'latitude' | 'longitude'>,
    Record<string, unknown> {
  city: string;
  time_zone: string;
  club_name: string;
  ranks: string[];
  /** Instants. */
  entry_closes_at: string | null;
  updated_at: string;
}

/** A subscription keeps what was lately and reaches a year and a half ahead. */
const daysBack = 60;
const daysAhead = 550;
/** Calendar programs choke on more. */
const mostShows = 1000;

const columns = sql`${exhibitions.id}, ${exhibitions.name}, ${exhibitions.beginsOn}, ${exhibitions.endsOn}, ${exhibitions.days} as dates, ${exhibitions.isCancelled},
  ${exhibitions.venue}, ${exhibitions.address}, coalesce(${exhibitions.latitude}, cities.latitude) as latitude, coalesce(${exhibitions.longitude}, cities.longitude) as longitude,
  cities.name as city, cities.time_zone, profiles.short_name as club_name,
  array(select short_name from ranks where id = any(${exhibitions.rankIds}) order by sort_order) as ranks,
  to_char(${exhibitions.entryClosesAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as entry_closes_at,
  to_char(${exhibitions.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at`;

const source = sql`${exhibitions} join cities on cities.id = ${exhibitions.cityId} join profiles on profiles.id = ${exhibitions.clubId}`;

export async function listFeed(db: Queryable, filter: FilterInput, now: Date): Promise<FeedShow[]> {
  const { scope, ranks, groups, places, other } = await filterConditions(db, filter, now);
  const today = moscowDay(now);
  const period = { from: filter.date_from ?? addDays(today, -daysBack), to: filter.date_to ?? addDays(today, daysAhead) };
  // The ids first: the calendar's index knows them in order, so that only the rows sent are read.
  const { rows } = await db.execute<FeedShow>(sql`select ${columns} from ${source}
    where ${exhibitions.id} in (
      select ${exhibitions.id} from ${exhibitions} where ${everyOf(periodConditions(period, 'default'), scope, ranks, groups, places, other)}
      order by ${exhibitions.beginsOn}, ${exhibitions.id} limit ${mostShows})
    order by ${exhibitions.beginsOn}, ${exhibitions.id}`);
  return rows;
}

/** Throws 404. */
export async function getFeedShow(db: Queryable, exhibitionId: number): Promise<FeedShow> {
  const { rows } = await db.execute<FeedShow>(sql`select ${columns} from ${source} where ${exhibitions.id} = ${exhibitionId}`);
  if (!rows[0]) throw notFound();
  return rows[0];
}
