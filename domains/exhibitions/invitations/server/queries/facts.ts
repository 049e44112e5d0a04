import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { breeds, cities, judgingTerms } from '#domains/dictionaries/server/tables.ts';
import { referees, refereeUnavailableDays } from '#domains/judges/server/tables.ts';
import { kilometresBetween } from '#platform/contract/distance.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { bool, float, jsonRows, orNull, type RowOf, selectRows } from '#platform/server/db/typedSql.ts';
import { exhibitionReferees, exhibitions } from '../../../server/tables.ts';
import { instantOf } from '../../../server/zonedTime.ts';
import type { JudgeFacts, OtherShow, ShowDay, ShowFacts } from '../../fit.ts';

const showFields = {
  id: exhibitions.id,
  name: exhibitions.name,
  category: exhibitions.category,
  typeId: exhibitions.typeId,
  clubId: exhibitions.clubId,
  nbcId: exhibitions.nbcId,
  fciGroups: exhibitions.fciGroups,
  breedIds: exhibitions.breedIds,
  disciplines: jsonRows(
    { id: judgingTerms.id, name: judgingTerms.name },
    sql`${judgingTerms} where ${judgingTerms.id} = any(${exhibitions.disciplineIds})`,
    sql`array_position(${exhibitions.disciplineIds}, ${judgingTerms.id})`,
  ),
  beginsOn: exhibitions.beginsOn,
  endsOn: exhibitions.endsOn,
  days: exhibitions.days,
  isCancelled: exhibitions.isCancelled,
  signUpLink: exhibitions.signUpLink,
  isGranted: exhibitions.isGranted,
  cityId: exhibitions.cityId,
  city: cities.name,
  timeZone: cities.timeZone,
  lat: float(sql`coalesce(${exhibitions.latitude}, ${cities.latitude})`),
  lng: float(sql`coalesce(${exhibitions.longitude}, ${cities.longitude})`),
};

/** The columns of a show that invitations need. */
export type InvitingShow = Pick<
  typeof exhibitions.$inferSelect,
  | 'id'
  | 'name'
  | 'category'
  | 'typeId'
  | 'clubId'
  | 'nbcId'
  | 'fciGroups'
  | 'breedIds'
  | 'beginsOn'
  | 'endsOn'
  | 'days'
  | 'isCancelled'
  | 'signUpLink'
  | 'isGranted'
  | 'cityId'
> & { disciplines: { id: number; name: string }[]; city: string; timeZone: string; lat: number; lng: number };

const shows = (db: Queryable, where: SQL | undefined) =>
  db.select(showFields).from(exhibitions).innerJoin(cities, eq(cities.id, exhibitions.cityId)).where(where);

export const listShows = (db: Queryable, ids: readonly number[]): Promise<InvitingShow[]> =>
  ids.length ? shows(db, inArray(exhibitions.id, [...ids])) : Promise.resolve([]);

/** With `lock`, locks the show until the transaction ends, which serialises changes to its judges. */
export async function findShow(db: Queryable, id: number, { lock = false } = {}): Promise<InvitingShow | undefined> {
  const found = shows(db, eq(exhibitions.id, id));
  const [show] = await (lock ? found.for('update', { of: exhibitions }) : found);
  return show;
}

/** Default hours of a day without hours. */
const usual = { from: '09:00', to: '18:00' };

export const daysOf = ({ days, timeZone }: Pick<InvitingShow, 'days' | 'timeZone'>): ShowDay[] =>
  days
    .map(({ date, time_from, time_to }) => ({
      date,
      startsAt: instantOf(date, time_from ?? usual.from, timeZone).getTime(),
      endsAt: instantOf(date, time_to ?? usual.to, timeZone).getTime(),
    }))
    .toSorted((one, other) => one.startsAt - other.startsAt);

/** FCI group of every breed: authorisations for single breeds are shown by group. */
export async function listBreedGroups(db: Queryable): Promise<Map<number, { name: string; group: number }>> {
  const rows = await db.select({ id: breeds.id, name: breeds.name, group: breeds.fciGroup }).from(breeds);
  return new Map(rows.map(({ id, name, group }) => [id, { name, group }]));
}
export type BreedGroups = Awaited<ReturnType<typeof listBreedGroups>>;

export const showFactsOf = (show: InvitingShow, known: BreedGroups): ShowFacts => ({
  category: show.category,
  fci_groups: show.fciGroups,
  breeds: show.breedIds.map((id) => ({ id, name: known.get(id)?.name ?? '', fci_group: known.get(id)?.group ?? 0 })),
  disciplines: show.disciplines,
  city_id: show.cityId,
  days: daysOf(show),
  place: { lat: show.lat, lng: show.lng },
});

/** Columns that decide whether a judge fits; the rest is read only for judges shown. */
const factFields = {
  id: referees.id,
  kinds: referees.kinds,
  disciplineIds: referees.disciplineIds,
  isAllBreed: referees.isAllBreed,
  fciGroups: referees.fciGroups,
  breedIds: referees.breedIds,
  lat: orNull(cities.latitude),
  lng: orNull(cities.longitude),
};
const refereeFields = {
  ...factFields,
  profileId: orNull(referees.profileId),
  name: referees.name,
  nameLat: referees.nameLat,
  sheetNumber: referees.sheetNumber,
  country: referees.country,
  city: orNull(cities.name),
  hasAccount: bool(sql`${accounts.id} is not null`),
};
export type RefereeRow = RowOf<typeof refereeFields> & { unavailable: string[] };
export type RefereeFacts = RowOf<typeof factFields> & { unavailable: string[] };

/** Judges of the federation's list with their unavailable days in this period. */
export async function listReferees(
  db: Queryable,
  where: SQL,
  { beginsOn, endsOn }: Pick<InvitingShow, 'beginsOn' | 'endsOn'>,
): Promise<RefereeRow[]> {
  const rows = await selectRows(
    db,
    refereeFields,
    sql`from ${referees} left join ${cities} on ${cities.id} = ${referees.cityId}
      left join ${accounts} on ${accounts.profileId} = ${referees.profileId} where ${where}`,
  );
  return withDays(db, rows, { beginsOn, endsOn });
}

/** Like `listReferees` for thousands of judges, without columns that only shown judges need. */
export async function listRefereeFacts(
  db: Queryable,
  where: SQL,
  period: Pick<InvitingShow, 'beginsOn' | 'endsOn'>,
): Promise<RefereeFacts[]> {
  // Read plain rows: PostgreSQL takes longer to build one JSON value of five thousand rows than to send them.
  const found = await selectRows(
    db,
    factFields,
    sql`from ${referees} left join ${cities} on ${cities.id} = ${referees.cityId} where ${where}`,
  );
  return withDays(db, found, period);
}

async function withDays<Row extends { id: number }>(
  db: Queryable,
  rows: readonly Row[],
  { beginsOn, endsOn }: Pick<InvitingShow, 'beginsOn' | 'endsOn'>,
): Promise<(Row & { unavailable: string[] })[]> {
  // One query for all judges: a subquery per judge takes twice the time.
  const days = await db
    .select({ refereeId: refereeUnavailableDays.refereeId, day: refereeUnavailableDays.day })
    .from(refereeUnavailableDays)
    .where(and(gte(refereeUnavailableDays.day, beginsOn), lte(refereeUnavailableDays.day, endsOn)));
  const daysOfJudge = Map.groupBy(days, ({ refereeId }) => refereeId);
  return rows.map((row) => ({ ...row, unavailable: daysOfJudge.get(row.id)?.map(({ day }) => day) ?? [] }));
}

/** Longest show in days, as the constraint `exhibitions_period` has it. */
const longest = 7;

const otherFields = {
  id: showFields.id,
  name: showFields.name,
  days: showFields.days,
  cityId: showFields.cityId,
  city: showFields.city,
  timeZone: showFields.timeZone,
  lat: showFields.lat,
  lng: showFields.lng,
};

/** Keyed by judge. */
export async function listOthers(
  db: Queryable,
  { id, beginsOn, endsOn }: Pick<InvitingShow, 'beginsOn' | 'endsOn'> & { id: number },
  refereeIds?: readonly number[],
): Promise<Map<number, OtherShow[]>> {
  const rows = await db
    .select({ refereeId: exhibitionReferees.refereeId, ...otherFields })
    .from(exhibitionReferees)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionReferees.exhibitionId))
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(
      and(
        gte(exhibitions.beginsOn, addDays(beginsOn, -longest - 1)),
        lte(exhibitions.beginsOn, addDays(endsOn, 1)),
        gte(exhibitions.endsOn, addDays(beginsOn, -1)),
        sql`not ${exhibitions.isCancelled} and ${exhibitions.id} <> ${id}`,
        refereeIds ? inArray(exhibitionReferees.refereeId, [...refereeIds, 0]) : undefined,
      ),
    );
  // Compute the hours of a show once, although many judges share it.
  const known = new Map<number, OtherShow>();
  const others = new Map<number, OtherShow[]>();
  for (const show of rows) {
    const other = known.get(show.id) ?? toOther(show);
    known.set(show.id, other);
    others.set(show.refereeId, [...(others.get(show.refereeId) ?? []), other]);
  }
  return others;
}

const toOther = (show: Pick<InvitingShow, keyof typeof otherFields>): OtherShow => ({
  id: show.id,
  name: show.name,
  city_id: show.cityId,
  city: show.city,
  days: daysOf(show),
  place: { lat: show.lat, lng: show.lng },
});

export const judgeFactsOf = (judge: RefereeFacts, others: readonly OtherShow[], known: BreedGroups): JudgeFacts => ({
  kinds: judge.kinds,
  discipline_ids: judge.disciplineIds,
  is_all_breed: judge.isAllBreed,
  fci_groups: judge.fciGroups,
  breed_ids: judge.breedIds,
  groups_of_breeds: judge.breedIds.flatMap((id) => known.get(id)?.group ?? []),
  unavailable_days: judge.unavailable,
  others,
});

/** Distance between the judge's town and the show's; null when the judge's town is unknown. */
export const kilometresOf = (
  { lat, lng }: Pick<RefereeRow, 'lat' | 'lng'>,
  show: Pick<InvitingShow, 'lat' | 'lng'>,
): number | null =>
  lat === null || lng === null ? null : Math.round(kilometresBetween({ lat, lng }, { lat: show.lat, lng: show.lng }));

/** Public data of a judge, with the distance. */
export const judgeOf = (judge: RefereeRow, show: Pick<InvitingShow, 'lat' | 'lng'>) => ({
  referee_id: judge.id,
  name: judge.name,
  name_lat: judge.nameLat,
  is_all_breed: judge.isAllBreed,
  sheet_number: judge.sheetNumber,
  city: judge.city,
  country: judge.country,
  kilometres: kilometresOf(judge, show),
  has_account: judge.hasAccount,
});
