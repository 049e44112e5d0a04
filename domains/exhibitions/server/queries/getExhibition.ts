import { eq, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgTable } from 'drizzle-orm/pg-core';
import {
  breeds,
  castes,
  cities,
  dignities,
  exhibitionTypes,
  judgingTerms,
  ranks,
} from '#domains/dictionaries/server/tables.ts';
import { refereePageType } from '#domains/judges/server/public.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import {
  type Fields,
  float,
  jsonAgg,
  jsonObject,
  jsonRows,
  milliseconds,
  onlyValue,
  orNull,
  query,
  type RowOf,
  valueOrNull,
} from '#platform/server/db/typedSql.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Exhibition } from '../../contract.ts';
import { countdownOf, reportDaysOf } from '../../countdown.ts';
import { entryState } from '../../entry.ts';
import { feeTableOf } from '../../entryFees/policy.ts';
import { rulesOfShow } from '../../entryFees/server/queries.ts';
import { isAwaited, stageOf } from '../../reportRows/policy.ts';
import { inOrder, timeOf } from '../../schedule/policy.ts';
import { publishedRings as listOfRings } from '../../schedule/server/queries/published.ts';
import { rowName } from '../../schedule/texts.ts';
import { exhibitionReferees, exhibitions } from '../tables.ts';
import { instantOf } from '../zonedTime.ts';
import { isCityOfShow, isClubOfShow } from './row.ts';
import { isJudged } from './winners.ts';

/** Rows of a dictionary named by an id column of the show, in the column's order. */
const namesOf = <const F extends Fields>(fields: F, table: PgTable & { id: AnyPgColumn }, ids: AnyPgColumn) =>
  jsonRows(fields, sql`${table} where ${table.id} = any(${ids})`, sql`array_position(${ids}, ${table.id})`);

const nbc = alias(profiles, 'nbc');
const refereeCity = alias(cities, 'referee_city');
const judges = query
  .select({
    judges: jsonAgg(
      jsonObject({
        id: referees.id,
        name: referees.name,
        name_lat: referees.nameLat,
        country: referees.country,
        city: orNull(refereeCity.name),
        fci_groups: exhibitionReferees.fciGroups,
        page_type: refereePageType,
      }),
      exhibitionReferees.position,
      referees.id,
    ),
  })
  .from(exhibitionReferees)
  .innerJoin(referees, eq(referees.id, exhibitionReferees.refereeId))
  .leftJoin(refereeCity, eq(refereeCity.id, referees.cityId))
  .where(eq(exhibitionReferees.exhibitionId, exhibitions.id));

const fields = {
  id: exhibitions.id,
  name: exhibitions.name,
  category: exhibitions.category,
  type: jsonObject({ id: exhibitionTypes.id, name: exhibitionTypes.name }),
  begins_on: exhibitions.beginsOn,
  ends_on: exhibitions.endsOn,
  dates: exhibitions.days,
  is_cancelled: exhibitions.isCancelled,
  cancellation_note: exhibitions.cancellationNote,
  description: exhibitions.description,
  avatar_link: exhibitions.avatarLink,
  cover_group: exhibitions.coverGroup,
  city: jsonObject({ id: cities.id, name: cities.name, region: cities.region, time_zone: cities.timeZone }),
  venue: exhibitions.venue,
  address: exhibitions.address,
  map_link: exhibitions.mapLink,
  latitude: float(sql`coalesce(${exhibitions.latitude}, ${cities.latitude})`),
  longitude: float(sql`coalesce(${exhibitions.longitude}, ${cities.longitude})`),
  club_information: jsonObject({
    club_id: profiles.id,
    club_alias: profiles.alias,
    name: profiles.shortName,
    user_type: profiles.userType,
    logo_link: profiles.logoLink,
    schedule: profiles.schedule,
  }),
  nbc: valueOrNull(
    query
      .select({ nbc: jsonObject({ alias: nbc.alias, name: nbc.shortName }) })
      .from(nbc)
      .where(eq(nbc.id, exhibitions.nbcId)),
  ),
  ranks: namesOf(
    { id: ranks.id, name: ranks.name, short_name: ranks.shortName, full_name: ranks.fullName, colour: ranks.colour },
    ranks,
    exhibitions.rankIds,
  ),
  breeds: namesOf({ id: breeds.id, name: breeds.name, fci_group: breeds.fciGroup }, breeds, exhibitions.breedIds),
  fci_groups: exhibitions.fciGroups,
  castes: namesOf({ id: castes.id, name: castes.name }, castes, exhibitions.casteIds),
  dignities: namesOf(
    { id: dignities.id, name: dignities.name, full_name: dignities.fullName },
    dignities,
    exhibitions.dignityIds,
  ),
  judges: onlyValue(judges),
  registrar: exhibitions.registrar,
  sign_up_link: exhibitions.signUpLink,
  contacts: exhibitions.contacts,
  fees: exhibitions.fees,
  rings: exhibitions.rings,
  timetable: listOfRings,
  fee_rules: rulesOfShow,
  documents: exhibitions.documents,
  reports: exhibitions.reports,
  has_results: isJudged,
  disciplines: namesOf({ id: judgingTerms.id, name: judgingTerms.name }, judgingTerms, exhibitions.disciplineIds),
  trial_kind: exhibitions.trialKind,
  isGranted: exhibitions.isGranted,
  closes_ms: milliseconds(exhibitions.entryClosesAt),
  updated_ms: milliseconds(exhibitions.updatedAt),
};

const find = statement((db) =>
  db
    .select(fields)
    .from(exhibitions)
    .innerJoin(exhibitionTypes, eq(exhibitionTypes.id, exhibitions.typeId))
    .innerJoin(cities, isCityOfShow)
    .innerJoin(profiles, isClubOfShow)
    .where(eq(exhibitions.id, sql.placeholder('id'))),
);

/** Reads everything for the page of a show in one query. Throws 404. */
export async function getExhibition(db: Queryable, exhibitionId: number, now: Date): Promise<Exhibition> {
  const [found] = await find(db, { id: exhibitionId });
  if (!found) throw notFound();
  const { closes_ms, updated_ms, timetable, fee_rules, club_information: club, isGranted, ...show } = found;
  const entry_closes_at = closes_ms === null ? null : new Date(closes_ms).toISOString();
  const moments = momentsOf({ ...show, isGranted });
  const shown = { typeId: show.type.id, rankIds: show.ranks.map(({ id }) => id) };
  const report_awaited = moments.report_due_at !== null && isAwaited(stageOf(shown, show.reports));
  return {
    ...show,
    // Reports that are not accepted are visible only to the organiser and staff.
    reports: show.reports.map((report) => ({ ...report, link: report.date_received === null ? null : report.link })),
    fee_table: feeTableOf(fee_rules),
    timetable: inOrder(
      timetable.map(({ breeds: own, fci_group, title, starts_at, ...row }) => ({
        ...row,
        starts: timeOf(starts_at),
        name: rowName({ breeds: own, fciGroup: fci_group, title }),
      })),
    ),
    club_information: { ...club, full_alias: fullAlias(club.user_type as UserType, club.club_alias) },
    entry_closes_at,
    entry: entryState(closes_ms, show.is_cancelled, now.getTime()),
    updated_at: new Date(updated_ms).toISOString(),
    ...moments,
    report_awaited,
    countdown: countdownOf({ ...moments, report_awaited, entry_closes_at, is_cancelled: show.is_cancelled }, now),
  };
}

/** Start, end and report deadline as instants, in the time zone of the show's city. */
function momentsOf({
  begins_on,
  ends_on,
  dates,
  city,
  type,
  isGranted,
}: Pick<RowOf<typeof fields>, 'begins_on' | 'ends_on' | 'dates' | 'city' | 'type' | 'isGranted'>): Pick<
  Exhibition,
  'starts_at' | 'ends_at' | 'report_due_at'
> {
  const at = (day: string, time: string): string => instantOf(day, time, city.time_zone).toISOString();
  const days = reportDaysOf({ typeId: type.id, isGranted });
  return {
    starts_at: at(begins_on, dates.find((day) => day.date === begins_on)?.time_from ?? '00:00'),
    ends_at: at(ends_on, dates.find((day) => day.date === ends_on)?.time_to ?? '24:00'),
    // A deadline at midnight would read as the next day.
    report_due_at: days === null ? null : at(addDays(ends_on, days), '23:59'),
  };
}
