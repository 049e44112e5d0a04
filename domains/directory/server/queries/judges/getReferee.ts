import { sql } from 'drizzle-orm';
import { exhibitionReferees, exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { referees, refereeUnavailableDays } from '#domains/judges/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Referee, RefereeInput } from '../../../contract.ts';
import { judgeColumns, judgeSource, type SelectedJudge, toJudgeRow } from './row.ts';

/** Shows on a judge's page, ahead and behind; the calendar has them all. */
const shows = { ahead: 30, behind: 20 };
/** Best of breed and the titles of the federation, as a judge's results name them. */
const winnersNamed = 6;

interface Selected extends SelectedJudge, Pick<Referee, 'profile_id' | 'region' | 'upcoming' | 'unavailable_days' | 'judged' | 'judged_total'> {
  photo: never;
}

const showColumns = sql`e.id, e.name, e.begins_on, e.ends_on, (select name from cities where id = e.city_id) as city, er.fci_groups,
  (select colour from ranks where id = e.rank_ids[1]) as rank`;

/** The kinds a page tells of: 1 by breeds, 2 working dogs of both sorts. Whoever is not of them has no such page. */
const kindsOf = (type: number): number[] => (type === 1 ? [1] : [2, 3]);

/** A judge's page in one query. Throws 404. */
export async function getReferee(db: Queryable, { refereeId, type }: RefereeInput, now: Date): Promise<Referee> {
  const today = moscowDay(now);
  const kinds = sql.param(kindsOf(type));
  const ownShows = sql`${exhibitionReferees} er join ${exhibitions} e on e.id = er.exhibition_id
    where er.referee_id = ${refereeId} and not e.is_cancelled and ${type === 1 ? sql`e.category in (1, 2)` : sql`e.category = 3`}`;
  const { rows } = await db.execute<Selected>(sql`select ${judgeColumns(kindsOf(type))}, ${referees.profileId},
    (select region from cities where id = ${referees.cityId}) as region,
    (select coalesce(json_agg(to_json(s) order by s.begins_on, s.id), '[]') from (
      select ${showColumns} from ${ownShows} and e.ends_on >= ${today}::date order by e.begins_on, e.id limit ${shows.ahead}) s) as upcoming,
    (select coalesce(json_agg(day order by day), '[]') from ${refereeUnavailableDays} where referee_id = ${refereeId} and day >= ${today}::date) as unavailable_days,
    (select count(*)::int from ${ownShows} and e.ends_on < ${today}::date) as judged_total,
    (select coalesce(json_agg(to_json(s) order by s.begins_on desc, s.id desc), '[]') from (
      select ${showColumns},
        (select count(*)::int from ${showResults} r where r.referee_id = ${refereeId} and r.exhibition_id = e.id) as dogs,
        (select coalesce(json_agg(to_json(w)), '[]') from (
          select b.name as breed, r.dog_name as dog, array(select d.name from dignities d where d.id = any(r.dignity_ids) order by d.id desc) as titles
          from ${showResults} r join breeds b on b.id = r.breed_id
          where r.referee_id = ${refereeId} and r.exhibition_id = e.id and r.dignity_ids && '{29,34,35}' order by b.name, r.id limit ${winnersNamed}) w) as winners
      from ${ownShows} and e.ends_on < ${today}::date order by e.begins_on desc, e.id desc limit ${shows.behind}) s) as judged
    from ${judgeSource} where ${referees.id} = ${refereeId} and ${referees.kinds} && ${kinds}::smallint[]`);
  const row = rows[0];
  if (!row) throw notFound();
  const { profile_id, region, upcoming, unavailable_days, judged, judged_total } = row;
  return { ...toJudgeRow(row), profile_id, region, today, upcoming, unavailable_days, judged, judged_total };
}
