import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { cities, ranks } from '#domains/dictionaries/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { float, listOf, orNull, query, type RowOf, text } from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FilterInput } from '../../contract.ts';
import { exhibitions } from '../tables.ts';
import { allConditions, filterConditions, periodConditions } from './filterConditions.ts';
import { isCityOfShow, isClubOfShow } from './row.ts';

/** A subscription covers 60 days back and a year and a half ahead. */
const daysBack = 60;
const daysAhead = 550;
/** More shows are too much for calendar programs. */
const mostShows = 1000;

const utc = (instant: SQLWrapper) => text(sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

const feedFields = {
  id: exhibitions.id,
  name: exhibitions.name,
  begins_on: exhibitions.beginsOn,
  ends_on: exhibitions.endsOn,
  dates: exhibitions.days,
  is_cancelled: exhibitions.isCancelled,
  venue: exhibitions.venue,
  address: exhibitions.address,
  latitude: float(sql`coalesce(${exhibitions.latitude}, ${cities.latitude})`),
  longitude: float(sql`coalesce(${exhibitions.longitude}, ${cities.longitude})`),
  city: cities.name,
  time_zone: cities.timeZone,
  club_name: profiles.shortName,
  ranks: listOf(
    query
      .select({ name: ranks.shortName })
      .from(ranks)
      .where(sql`${ranks.id} = any(${exhibitions.rankIds})`)
      .orderBy(ranks.sortOrder),
  ),
  entry_closes_at: orNull(utc(exhibitions.entryClosesAt)),
  updated_at: utc(exhibitions.updatedAt),
};

export type FeedShow = RowOf<typeof feedFields>;

const feedRows = (db: Queryable) =>
  db.select(feedFields).from(exhibitions).innerJoin(cities, isCityOfShow).innerJoin(profiles, isClubOfShow);

export async function listFeed(db: Queryable, filter: FilterInput, now: Date): Promise<FeedShow[]> {
  const { scope, ranks: ofRanks, groups, places, other } = await filterConditions(db, filter, now);
  const today = moscowDay(now);
  const period = {
    from: filter.date_from ?? addDays(today, -daysBack),
    to: filter.date_to ?? addDays(today, daysAhead),
  };
  // Select ids first: the calendar's index has them in order, so only the returned rows are read.
  const chosen = query
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .where(allConditions(periodConditions(period, 'default'), scope, ofRanks, groups, places, other))
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    .limit(mostShows);
  return feedRows(db).where(inArray(exhibitions.id, chosen)).orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id));
}

export const listFeedShows = (db: Queryable, ids: readonly number[]): Promise<FeedShow[]> =>
  ids.length
    ? feedRows(db)
        .where(inArray(exhibitions.id, [...ids]))
        .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id))
    : Promise.resolve([]);

/** Throws 404 for an unknown show. */
export async function getFeedShow(db: Queryable, exhibitionId: number): Promise<FeedShow> {
  const [show] = await feedRows(db).where(eq(exhibitions.id, exhibitionId));
  if (!show) throw notFound();
  return show;
}
