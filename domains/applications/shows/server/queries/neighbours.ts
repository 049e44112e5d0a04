import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { findShowRules, forbiddenBetween } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import {
  daysApart,
  daysRefusals,
  formats,
  kilometresApart,
  limitOf,
  type Period,
  type Place,
} from '#domains/exhibitions/showLimits/policy.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { counted } from '#platform/contract/plural.ts';
import { addDays, type Day, daysBetween, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { isVisibleTo } from '../../../server/queries/lockApplication.ts';
import { applications } from '../../../server/tables.ts';
import type { Neighbourhood } from '../../contract.ts';
import { applicationShows } from '../tables.ts';
import { isPending, kindOfShow, listCounted, listRanks } from './counted.ts';

const days = ['день', 'дня', 'дней'] as const;
const mostTold = 5;

export interface Neighbour extends Period {
  place: Place;
  rankIds: readonly number[];
  nbcId: number | null;
  name: string;
  applicationId: number | null;
  exhibitionId: number | null;
}

/** Why a show cannot be on these days, with the texts of the plan and the form; null when it can. */
export async function refusalOfDays(
  db: Queryable,
  format: number,
  to: { beginsOn: Day; endsOn: Day },
  now: Date,
): Promise<string | null> {
  if (to.beginsOn <= moscowDay(now)) return 'Этот день уже прошёл';
  const forbidden = await forbiddenBetween(db, to.beginsOn, to.endsOn);
  const [refusal] = daysRefusals({ format, begins_on: to.beginsOn, ends_on: to.endsOn }, forbidden);
  return refusal ? `${refusal.title} ${refusal.text}` : null;
}

/** A show as an application wants it: a new one, or an approved one elsewhere or on other days. */
interface AskedShow extends Period {
  profileId: number | null;
  typeId: number;
  rankIds: number[];
  nbcId: number | null;
  cityId: number;
  place: Place;
  /** The approved show that moves; null for a new one. */
  exhibitionId: number | null;
}

const cityOf = { cityId: cities.id, place: { latitude: cities.latitude, longitude: cities.longitude } };

async function findAskedShow(db: Queryable, federationId: number | null, applicationId: number): Promise<AskedShow> {
  const isSeen = and(eq(applications.id, applicationId), isVisibleTo({ federationId, types: null }));
  const [asked] = await db
    .select({ show: applicationShows, ...cityOf })
    .from(applicationShows)
    .innerJoin(applications, eq(applications.id, applicationShows.applicationId))
    .innerJoin(cities, eq(cities.id, applicationShows.cityId))
    .where(isSeen);
  if (asked) {
    const { show, ...city } = asked;
    const { profileId, typeId, rankId, nbcId, beginsOn: begins_on, endsOn: ends_on } = show;
    return { profileId, typeId, rankIds: [rankId], nbcId, begins_on, ends_on, ...city, exhibitionId: null };
  }
  const [moved] = await db
    .select({ show: exhibitions, data: applications.data, ...cityOf })
    .from(applications)
    .innerJoin(exhibitions, eq(exhibitions.id, applications.exhibitionId))
    .innerJoin(cities, eq(sql`${cities.id}::text`, sql`${applications.data} ->> 'city_id'`))
    .where(and(isSeen, eq(applications.type, 'show-change')));
  if (!moved) throw notFound();
  const { show, data, ...city } = moved;
  const { clubId: profileId, typeId, rankIds, nbcId, id: exhibitionId } = show;
  const { date_begin: begins_on, date_end: ends_on } = data as { date_begin: Day; date_end: Day };
  return { profileId, typeId, rankIds, nbcId, begins_on, ends_on, ...city, exhibitionId };
}

/** Conflicts of a day for a requested show, or for an approved one that its organiser wants to move. */
export async function getNeighbourhood(
  db: Queryable,
  federationId: number | null,
  { application_id, begins_on }: { application_id: number; begins_on: Day },
  now: Date,
): Promise<Neighbourhood> {
  const asked = await findAskedShow(db, federationId, application_id);
  const { typeId, rankIds, nbcId, place, exhibitionId } = asked;
  const ends_on = addDays(begins_on, daysBetween(asked.begins_on, asked.ends_on));
  const { rules, farCityIds } = await findShowRules(db);
  // A show lasts a week at most, so the search starts a week earlier.
  const others = await listOthers(db, addDays(begins_on, -rules.near_days - 7), addDays(ends_on, rules.near_days));
  const own: Neighbour = {
    ...{ begins_on, ends_on, place, rankIds, nbcId, name: '' },
    ...{ applicationId: application_id, exhibitionId },
  };
  return {
    ends_on,
    refusal: await refusalOfDays(db, typeId, { beginsOn: begins_on, endsOn: ends_on }, now),
    conflicts: conflictsOf(own, others, rules),
    limit: await limitBeside(db, { asked, application_id, begins_on }, { rules, farCityIds }),
  };
}

async function limitBeside(
  db: Queryable,
  { asked, application_id, begins_on }: { asked: AskedShow; application_id: number; begins_on: Day },
  { rules, farCityIds }: Pick<Awaited<ReturnType<typeof findShowRules>>, 'rules' | 'farCityIds'>,
): Promise<Neighbourhood['limit']> {
  const { profileId, typeId, rankIds, cityId, exhibitionId } = asked;
  const ranks = await listRanks(db);
  const kind = kindOfShow(ranks, { typeId, rankIds });
  if (kind === null || profileId === null) return null;
  const year = partsOf(begins_on).year;
  const itself = exhibitionId === null ? { applicationId: application_id } : { exhibitionId };
  const counted = await listCounted(db, profileId, year, itself);
  return {
    taken: counted.filter((one) => kindOfShow(ranks, one) === kind).length,
    most: limitOf(rules, kind, farCityIds.includes(cityId)),
    year,
  };
}

export const conflictsOf = (
  own: Neighbour,
  others: readonly Neighbour[],
  rules: { near_km: number; near_days: number },
): string[] =>
  others
    .filter((other) => isNear(own, other, rules))
    .map((other) => wordsOf(own, other))
    .slice(0, mostTold);

export async function listOthers(db: Queryable, from: string, to: string): Promise<Neighbour[]> {
  const place = { latitude: cities.latitude, longitude: cities.longitude };
  const held = await db
    .select({ show: exhibitions, city: cities.name, place })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .where(
      and(
        gte(exhibitions.beginsOn, from),
        lte(exhibitions.beginsOn, to),
        eq(exhibitions.isCancelled, false),
        inArray(exhibitions.typeId, Object.values(formats)),
      ),
    );
  const asked = await db
    .select({ asked: applicationShows, city: cities.name, place, organiser: profiles.shortName })
    .from(applicationShows)
    .innerJoin(applications, eq(applications.id, applicationShows.applicationId))
    .innerJoin(cities, eq(cities.id, applicationShows.cityId))
    .leftJoin(profiles, eq(profiles.id, applicationShows.profileId))
    .where(and(isPending, gte(applicationShows.beginsOn, from), lte(applicationShows.beginsOn, to)));
  return [
    ...held.map(({ show, city, place: at }) => ({
      begins_on: show.beginsOn,
      ends_on: show.endsOn,
      place: at,
      rankIds: show.rankIds,
      nbcId: show.nbcId,
      name: `${show.name} (${city})`,
      applicationId: null,
      exhibitionId: show.id,
    })),
    ...asked.map(({ asked: one, city, place: at, organiser }) => ({
      begins_on: one.beginsOn,
      ends_on: one.endsOn,
      place: at,
      rankIds: [one.rankId],
      nbcId: one.nbcId,
      name: `заявка: ${organiser ?? ''} (${city})`,
      applicationId: one.applicationId,
      exhibitionId: null,
    })),
  ];
}

/**
 * Whether two different shows of the same rank (for monobreed shows of the same breed club) are near in place and
 * time.
 */
function isNear(own: Neighbour, other: Neighbour, rules: { near_km: number; near_days: number }): boolean {
  if (own.applicationId === other.applicationId) return false;
  if (own.exhibitionId !== null && own.exhibitionId === other.exhibitionId) return false;
  if (!other.rankIds.some((id) => own.rankIds.includes(id)) || own.nbcId !== other.nbcId) return false;
  return daysApart(own, other) <= rules.near_days && kilometresApart(own.place, other.place) <= rules.near_km;
}

function wordsOf(own: Neighbour, other: Neighbour): string {
  const apart = daysApart(own, other);
  const when = apart === 0 ? 'в те же дни' : `разница ${counted(apart, days)}`;
  return `${other.name}, ${kilometresApart(own.place, other.place)} км, ${when}`;
}
