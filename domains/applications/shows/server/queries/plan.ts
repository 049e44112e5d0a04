import { and, arrayContains, asc, eq, gte, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { findShowRules, forbiddenBetween } from '#domains/exhibitions/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import {
  applicationPeriodOf,
  formats,
  kilometresApart,
  limitKindFor,
  limitRefusal,
} from '#domains/exhibitions/showLimits/policy.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { states } from '../../../machine.ts';
import { applications } from '../../../server/tables.ts';
import type { PlanInput, ShowPlan } from '../../contract.ts';
import { applicationShows } from '../tables.ts';
import { isPending, kindOfShow, listCounted, listRanks, type RankRow } from './counted.ts';
import { refusalToApply } from './own.ts';

/** Days before and after the year whose shows are neighbours of its first and last days. */
const margin = 60;

const onRank = ({ shortName, colour }: RankRow) => ({ name: shortName, colour });

/** An organiser's year for one rank and one city. */
export async function getShowPlan(db: Queryable, session: Session, input: PlanInput, now: Date): Promise<ShowPlan> {
  const { profileId } = session;
  const today = moscowDay(now);
  const thisYear = partsOf(today).year;
  const rankById = await listRanks(db);
  const offered = [...rankById.values()].filter(
    ({ format, isDeleted }) => !isDeleted && Object.values(formats).some((one) => one === format),
  );
  const { rules, windows, farCityIds } = await findShowRules(db);
  const city = await cityOf(db, profileId, input.city);
  const isFar = farCityIds.includes(city.id);
  const yearOf = ({ format }: RankRow) => input.year ?? thisYear + (format === formats.international ? 2 : 1);
  /** Whether the year's limit has a place for this rank. */
  const isLeft = async (one: RankRow): Promise<boolean> => {
    const kind = limitKindFor(one.format, [{ fci_group: one.fciGroup }]);
    if (kind === null) return true;
    const year = yearOf(one);
    const taken = (await listCounted(db, profileId, year)).filter((own) => kindOfShow(rankById, own) === kind).length;
    return limitRefusal(rules, { kind, year, taken, more: 1, isFar }) === null;
  };
  const rank = input.rank === undefined ? await usualRank(offered, isLeft) : rankById.get(input.rank);
  if (!rank || !offered.includes(rank as (typeof offered)[number]))
    throw new PortalError(400, { rank: 'Такого ранга нет' });
  const year = yearOf(rank);
  const km = input.km ?? rules.near_km;
  const counted = await listCounted(db, profileId, year);
  const count = (kind: 'cac' | 'group') => {
    const own = counted.filter((one) => kindOfShow(rankById, one) === kind);
    return { held: own.filter(({ isAsked }) => !isAsked).length, asked: own.filter(({ isAsked }) => isAsked).length };
  };
  return {
    year,
    today,
    years: [thisYear, thisYear + 1, thisYear + 2],
    ranks: offered.map(({ id, name, format }) => ({ id, name, format })),
    rank: { id: rank.id, name: rank.name, format: rank.format, fci_group: rank.fciGroup, colour: rank.colour },
    city: { id: city.id, name: city.name, is_far: isFar },
    km,
    rules,
    window: applicationPeriodOf(windows, rank.format, year),
    counted: { cac: count('cac'), group: count('group') },
    forbidden: await forbiddenBetween(db, `${year}-01-01`, `${year}-12-31`),
    own: await listOwn(db, profileId, year, rankById),
    neighbours: await listNeighbours(db, { profileId, year, rankId: rank.id, city, km }),
    refusal: await refusalToApply(db, session, now),
  };
}

/** The default rank: the first national rank of all groups, or the next one with a free place. */
async function usualRank<Rank extends RankRow>(
  ranks: readonly Rank[],
  isLeft: (rank: Rank) => Promise<boolean>,
): Promise<Rank | undefined> {
  const national = ranks.filter(({ format }) => format === formats.national);
  const wished = [
    national.find(({ fciGroup }) => fciGroup === null),
    national.find(({ fciGroup }) => fciGroup !== null),
    ranks.find(({ format }) => format === formats.monobreed),
  ].filter((rank) => rank !== undefined);
  for (const rank of wished) if (await isLeft(rank)) return rank;
  return wished[0] ?? ranks[0];
}

async function cityOf(db: Queryable, profileId: number, cityId: number | undefined) {
  const [own] =
    cityId === undefined
      ? await db.select({ cityId: profiles.cityId }).from(profiles).where(eq(profiles.id, profileId))
      : [{ cityId }];
  const [city] = await db
    .select()
    .from(cities)
    .where(own?.cityId ? eq(cities.id, own.cityId) : eq(cities.isDeleted, false))
    .orderBy(asc(cities.id))
    .limit(1);
  if (!city) throw notFound();
  return city;
}

async function listOwn(
  db: Queryable,
  profileId: number,
  year: number,
  rankById: Awaited<ReturnType<typeof listRanks>>,
): Promise<ShowPlan['own']> {
  const held = await db
    .select()
    .from(exhibitions)
    .where(
      and(
        eq(exhibitions.clubId, profileId),
        eq(exhibitions.isCancelled, false),
        inArray(exhibitions.typeId, Object.values(formats)),
        lte(exhibitions.beginsOn, `${year}-12-31`),
        gte(exhibitions.endsOn, `${year}-01-01`),
      ),
    );
  const asked = await db
    .select({ asked: applicationShows, subject: applications.subject, state: applications.state })
    .from(applicationShows)
    .innerJoin(applications, eq(applications.id, applicationShows.applicationId))
    .where(
      and(
        eq(applicationShows.profileId, profileId),
        isPending,
        lte(applicationShows.beginsOn, `${year}-12-31`),
        gte(applicationShows.endsOn, `${year}-01-01`),
      ),
    );
  const rankOf = (id: number | undefined) => {
    const rank = id === undefined ? undefined : rankById.get(id);
    return rank ? onRank(rank) : { name: '', colour: '' };
  };
  return [
    ...held.map((show) => ({
      exhibition_id: show.id,
      application_id: null,
      is_returned: false,
      name: show.name,
      begins_on: show.beginsOn,
      ends_on: show.endsOn,
      rank: rankOf(show.rankIds[0]),
    })),
    ...asked.map(({ asked: one, subject, state }) => ({
      exhibition_id: null,
      application_id: one.applicationId,
      is_returned: state === states.rejected,
      name: subject.split(', ')[0] ?? '',
      begins_on: one.beginsOn,
      ends_on: one.endsOn,
      rank: rankOf(one.rankId),
    })),
  ].toSorted((one, other) => (one.begins_on < other.begins_on ? -1 : 1));
}

interface Around {
  profileId: number;
  year: number;
  rankId: number;
  city: typeof cities.$inferSelect;
  km: number;
}

/** Others' shows of the rank within the distance, the nearest day first. */
async function listNeighbours(
  db: Queryable,
  { profileId, year, rankId, city, km }: Around,
): Promise<ShowPlan['neighbours']> {
  // A show without a mapped venue is placed at its city, so cities too far away are filtered before reading.
  const near = (await db.select().from(cities)).filter((one) => kilometresApart(city, one) <= km).map(({ id }) => id);
  const rows = await db
    .select({
      id: exhibitions.id,
      name: exhibitions.name,
      beginsOn: exhibitions.beginsOn,
      endsOn: exhibitions.endsOn,
      club: profiles.shortName,
      city: cities.name,
      place: { latitude: cities.latitude, longitude: cities.longitude },
      venue: { latitude: exhibitions.latitude, longitude: exhibitions.longitude },
    })
    .from(exhibitions)
    .innerJoin(cities, eq(cities.id, exhibitions.cityId))
    .innerJoin(profiles, eq(profiles.id, exhibitions.clubId))
    .where(
      and(
        gte(exhibitions.beginsOn, addDays(`${year}-01-01`, -margin)),
        lte(exhibitions.beginsOn, addDays(`${year}-12-31`, margin)),
        arrayContains(exhibitions.rankIds, [rankId]),
        eq(exhibitions.isCancelled, false),
        ne(exhibitions.clubId, profileId),
        or(isNotNull(exhibitions.latitude), inArray(exhibitions.cityId, [...near, 0])),
      ),
    )
    .orderBy(asc(exhibitions.beginsOn), asc(exhibitions.id));
  return rows.flatMap(({ id, name, beginsOn, endsOn, club, city: where, place, venue }) => {
    const { latitude, longitude } = venue;
    const at = latitude !== null && longitude !== null ? { latitude, longitude } : place;
    const far = kilometresApart(city, at);
    return far > km
      ? []
      : [{ exhibition_id: id, name, club, city: where, km: far, begins_on: beginsOn, ends_on: endsOn }];
  });
}
