import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { catalogueContests, catalogueLines } from '#domains/catalogue/server/tables.ts';
import { ranks } from '#domains/dictionaries/server/tables.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import { comesBy, contestsOf, type Finalist, hasMainRing, type Placed } from '../../contests.ts';
import type { MainRing, MainRingDesk } from '../../contract.ts';
import { mainRingContests, mainRingPlacings } from '../tables.ts';
import { listTeams } from './teams.ts';

/**
 * The main ring of a show by day and rank: the dogs that closed breeds send into it, and the places that they have there.
 * Read from the judgements, so that the winner of a reopened breed leaves it by itself. `closedBefore` leaves out breeds
 * that were closed later.
 */
export async function readMainRing(db: Queryable, exhibitionId: number, closedBefore?: Date): Promise<MainRingDesk> {
  const rows = await listFinalists(db, exhibitionId, closedBefore);
  const teams = await listTeams(db, exhibitionId, closedBefore);
  const placings = await listPlacings(db, exhibitionId);
  const offers = await listOffers(
    db,
    [...rows, ...teams, ...placings].map(({ offerId }) => offerId),
  );
  const offerIds = offers.map(({ id }) => id);
  if (!offerIds.length) return [];
  const groups = await listGroups(db, exhibitionId);
  const contests = await listContests(db, offerIds);
  return offers.flatMap(({ id: offerId, day, rank, rankId }) => {
    if (!hasMainRing(rankId)) return [];
    const own = rows.filter((row) => row.offerId === offerId);
    const made = contestsOf(own, {
      teams: teams.filter((team) => team.offerId === offerId),
      groups: groups.filter((one) => one.offerId === offerId).map(({ group }) => group),
      placed: (contest) => placings.filter((one) => one.offerId === offerId && one.contest === contest),
    });
    const known = new Map(contests.filter((one) => one.offerId === offerId).map((one) => [one.contest, one]));
    return {
      ...{ offer_id: offerId, day, rank: rank ?? '' },
      contests: made.map(({ contest, dogs, gone }) => {
        const row = known.get(contest);
        return {
          ...{ contest, dogs, gone: gone.map(({ number, place }) => ({ number, place })), judge: row?.judge ?? '' },
          ...{ referee_id: row?.refereeId ?? null, version: row?.version ?? 0 },
          changed_at: row ? new Date(row.changedAt).toISOString() : null,
        };
      }),
    };
  });
}

/** The same without what only the organiser needs. */
export const publicMainRing = (days: MainRingDesk): MainRing =>
  days
    .map(({ contests, ...day }) => ({
      ...day,
      contests: contests
        .filter(({ dogs }) => dogs.length > 0)
        .map(({ contest, judge, dogs }) => ({ contest, judge, dogs })),
    }))
    .filter(({ contests }) => contests.length > 0);

/** Places of an entrant's dogs and of their pairs in main rings, by entry: «BIG 5, 1 место». Only those that count now. */
export async function listPlacesOf(db: Queryable, entrantId: number): Promise<Map<number, string[]>> {
  const own = await db
    .selectDistinct({
      entryId: entries.id,
      exhibitionId: showOffers.exhibitionId,
      base: catalogueLines.base,
      letter: catalogueLines.letter,
    })
    .from(entries)
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .innerJoin(catalogueLines, eq(catalogueLines.entryId, entries.id))
    .innerJoin(mainRingPlacings, eq(mainRingPlacings.offerId, showOffers.id))
    .where(eq(entries.entrantId, entrantId));
  const places = new Map<number, string[]>();
  for (const exhibitionId of new Set(own.map((row) => row.exhibitionId))) {
    const contests = (await readMainRing(db, exhibitionId)).flatMap((day) => day.contests);
    const teams = await listTeams(db, exhibitionId);
    for (const row of own.filter((one) => one.exhibitionId === exhibitionId)) {
      const numbers = [
        numberText(row),
        ...teams.filter(({ entryIds }) => entryIds.includes(row.entryId)).map(({ number }) => number),
      ];
      const won = contests.flatMap(({ contest, dogs }) =>
        dogs
          .filter((dog) => numbers.includes(dog.number) && dog.place !== null)
          .map(({ place }) => `${contest}, ${place} место`),
      );
      if (won.length) places.set(row.entryId, won);
    }
  }
  return places;
}

interface Comer extends Finalist {
  offerId: number;
}

/** Days and ranks that have somebody in the main ring, in order. */
const listOffers = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: showOffers.id, day: showOffers.day, rankId: showOffers.rankId, rank: ranks.shortName })
    .from(showOffers)
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .where(inArray(showOffers.id, [...new Set([0, ...ids])]))
    .orderBy(asc(showOffers.day), asc(ranks.sortOrder), asc(showOffers.id));

async function listFinalists(db: Queryable, exhibitionId: number, closedBefore: Date | undefined): Promise<Comer[]> {
  const rows = await db
    .select({
      offerId: ringBreeds.offerId,
      awardIds: judgements.awardIds,
      base: catalogueLines.base,
      letter: catalogueLines.letter,
      dog: catalogueLines.dog,
    })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(catalogueLines, eq(catalogueLines.entryId, judgements.entryId))
    .where(
      and(
        eq(ringBreeds.exhibitionId, exhibitionId),
        eq(ringBreeds.stage, 'closed'),
        sql`${judgements.awardIds} && ${sql.param([...comesBy])}::int[]`,
        closedBefore && sql`${ringBreeds.closedAt} <= ${closedBefore.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(ringBreeds.offerId), asc(catalogueLines.base), asc(catalogueLines.letter));
  return rows.map(({ base, letter, dog, ...row }) => ({
    ...{ ...row, number: numberText({ base, letter }) },
    ...{ breed: dog.breed, name: dog.name || dog.name_lat, group: dog.group },
  }));
}

/** Groups of the catalogue by day and rank: a show of several groups has a contest of each. */
async function listGroups(db: Queryable, exhibitionId: number): Promise<{ offerId: number; group: number }[]> {
  return db
    .selectDistinct({ offerId: entries.offerId, group: sql<number>`(${catalogueLines.dog} ->> 'group')::int` })
    .from(catalogueLines)
    .innerJoin(entries, eq(entries.id, catalogueLines.entryId))
    .where(eq(catalogueLines.exhibitionId, exhibitionId));
}

interface Placing extends Placed {
  offerId: number;
  contest: string;
}

async function listPlacings(db: Queryable, exhibitionId: number): Promise<Placing[]> {
  const rows = await db
    .select({
      own: mainRingPlacings,
      base: catalogueLines.base,
      letter: catalogueLines.letter,
      team: catalogueContests.base,
    })
    .from(mainRingPlacings)
    .innerJoin(showOffers, eq(showOffers.id, mainRingPlacings.offerId))
    .leftJoin(catalogueLines, eq(catalogueLines.entryId, mainRingPlacings.entryId))
    .leftJoin(catalogueContests, eq(catalogueContests.contestId, mainRingPlacings.entryExtraId))
    .where(eq(showOffers.exhibitionId, exhibitionId))
    .orderBy(asc(mainRingPlacings.place));
  return rows.map(({ own: { offerId, contest, place }, base, letter, team }) => ({
    ...{ offerId, contest, place },
    number: team === null ? numberText({ base: base ?? 0, letter: letter ?? '' }) : String(team),
  }));
}

const listContests = (db: Queryable, offerIds: readonly number[]) =>
  db
    .select({
      offerId: mainRingContests.offerId,
      contest: mainRingContests.contest,
      refereeId: mainRingContests.refereeId,
      judge: referees.name,
      changedAt: mainRingContests.changedAt,
      version: mainRingContests.version,
    })
    .from(mainRingContests)
    .leftJoin(referees, eq(referees.id, mainRingContests.refereeId))
    .where(inArray(mainRingContests.offerId, [...offerIds]));
