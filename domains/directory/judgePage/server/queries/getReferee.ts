import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { breeds, cities, dignities, ranks } from '#domains/dictionaries/server/tables.ts';
import { exhibitionReferees, exhibitions, showResults } from '#domains/exhibitions/server/tables.ts';
import { referees, refereeUnavailableDays } from '#domains/judges/server/tables.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import {
  int,
  listOf,
  onlyValue,
  query,
  rowsOf,
  selectRows,
  valueOrNull,
  valuesFrom,
} from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import { judgeColumns, judgeSource, toJudgeRow } from '../../../judges/server/queries/row.ts';
import type { Referee, RefereeInput } from '../../contract.ts';

/** Shows listed on a judge's page, upcoming and past; the calendar has all of them. */
const shows = { ahead: 30, behind: 20 };
/** Winners listed per show: best of breed and the federation's titles. */
const winnersNamed = 6;

const regionOf = (city: AnyPgColumn) => query.select({ region: cities.region }).from(cities).where(eq(cities.id, city));

const showFields = {
  id: exhibitions.id,
  name: exhibitions.name,
  begins_on: exhibitions.beginsOn,
  ends_on: exhibitions.endsOn,
  city: onlyValue(query.select({ name: cities.name }).from(cities).where(eq(cities.id, exhibitions.cityId))),
  fci_groups: exhibitionReferees.fciGroups,
  ranks: rowsOf(
    { name: ranks.shortName, colour: ranks.colour },
    sql`${ranks} where ${ranks.id} = any(${exhibitions.rankIds}) order by array_position(${exhibitions.rankIds}, ${ranks.id})`,
  ),
};

const winnerFields = {
  breed: breeds.name,
  dog: showResults.dogName,
  titles: listOf(
    query
      .select({ name: dignities.name })
      .from(dignities)
      .where(sql`${dignities.id} = any(${showResults.dignityIds})`)
      .orderBy(desc(dignities.id)),
  ),
};

/** Judge kinds of a page type: 1 by breeds, 2 working and hunting dogs. A judge of other kinds has no such page. */
const kindsOf = (type: number): number[] => (type === 1 ? [1] : [2, 3]);

/** A judge's page in one query. Throws 404. */
export async function getReferee(db: Queryable, { refereeId, type }: RefereeInput, now: Date): Promise<Referee> {
  const today = moscowDay(now);
  const shown = (...conditions: SQL[]) =>
    and(
      eq(exhibitionReferees.refereeId, refereeId),
      sql`not ${exhibitions.isCancelled}`,
      inArray(exhibitions.category, type === 1 ? [1, 2] : [3]),
      ...conditions,
    );
  const [isAhead, isBehind] = [
    sql`${exhibitions.endsOn} >= ${today}::date`,
    sql`${exhibitions.endsOn} < ${today}::date`,
  ];
  const ownShows = sql`${exhibitionReferees} join ${exhibitions} on ${exhibitions.id} = ${exhibitionReferees.exhibitionId}`;
  const ofShow = and(eq(showResults.refereeId, refereeId), eq(showResults.exhibitionId, exhibitions.id));
  const judgedFields = {
    ...showFields,
    dogs: int(sql`(select count(*) from ${showResults} where ${ofShow})`),
    winners: rowsOf(
      winnerFields,
      sql`${showResults} join ${breeds} on ${breeds.id} = ${showResults.breedId}
      where ${ofShow} and ${showResults.dignityIds} && '{29,34,35}' order by ${breeds.name}, ${showResults.id} limit ${winnersNamed}`,
    ),
  };
  const [row] = await selectRows(
    db,
    {
      ...judgeColumns(kindsOf(type)),
      profile_id: referees.profileId,
      region: valueOrNull(regionOf(referees.cityId)),
      single_breeds: rowsOf(
        { name: breeds.name, fci_group: breeds.fciGroup },
        sql`${breeds} where ${breeds.id} = any(${referees.breedIds}) and ${breeds.fciGroup} <> all(${referees.fciGroups}) order by ${breeds.name}`,
      ),
      upcoming: rowsOf(
        showFields,
        sql`${ownShows} where ${shown(isAhead)}
        order by ${exhibitions.beginsOn}, ${exhibitions.id} limit ${shows.ahead}`,
      ),
      unavailable_days: valuesFrom(
        refereeUnavailableDays.day,
        sql`${refereeUnavailableDays} where ${refereeUnavailableDays.refereeId} = ${refereeId} and ${refereeUnavailableDays.day} >= ${today}::date`,
        refereeUnavailableDays.day,
      ),
      judged_total: int(sql`(select count(*) from ${ownShows} where ${shown(isBehind)})`),
      judged: rowsOf(
        judgedFields,
        sql`${ownShows} where ${shown(isBehind)}
        order by ${exhibitions.beginsOn} desc, ${exhibitions.id} desc limit ${shows.behind}`,
      ),
    },
    sql`from ${judgeSource} where ${referees.id} = ${refereeId} and ${referees.kinds} && ${sql.param(kindsOf(type))}::smallint[]`,
  );
  if (!row) throw notFound();
  return { ...toJudgeRow(row), today };
}
