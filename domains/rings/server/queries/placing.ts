import { asc, eq } from 'drizzle-orm';
import { showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { CatalogueDog } from './dogs.ts';

export type PlannedRing = typeof showRings.$inferSelect;

/** One breed of one rank of a day, with the item of the schedule in which it is judged. */
export interface PlacedBreed {
  offerId: number;
  breedId: number;
  day: string;
  rank: string;
  breed: string;
  dogs: number;
  /** Null when the schedule has no ring for it. */
  item: PlannedRing | null;
}

/**
 * Where the schedule puts each breed of the catalogue. A breed that stands in several items of a day, once for each of
 * its ranks, takes them in the order of time and of ranks.
 */
export function placeBreeds(dogs: readonly CatalogueDog[], items: readonly PlannedRing[]): PlacedBreed[] {
  const breedsOfDay = Map.groupBy(dogs, ({ day, breedId }) => `${day} ${breedId}`);
  return [...breedsOfDay.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const ofDay = items.filter(({ day }) => day === first.day);
    const named = ofDay.filter(({ breedIds }) => breedIds.includes(first.breedId));
    const places = named.length
      ? named
      : ofDay.filter(({ breedIds, fciGroup }) => breedIds.length === 0 && fciGroup === first.group);
    const byRank = [...Map.groupBy(own, ({ offerId }) => offerId).values()].toSorted(
      ([one], [other]) =>
        (one?.rankOrder ?? 0) - (other?.rankOrder ?? 0) || (one?.offerId ?? 0) - (other?.offerId ?? 0),
    );
    return byRank.map((ranked, at) => ({
      ...{ offerId: ranked[0]?.offerId ?? 0, breedId: first.breedId, day: first.day, rank: ranked[0]?.rank ?? '' },
      ...{ breed: first.breed, dogs: ranked.length, item: places[at] ?? places.at(-1) ?? null },
    }));
  });
}

/** The schedule in order of days and hours. */
export const listItems = (db: Queryable, exhibitionId: number): Promise<PlannedRing[]> =>
  db
    .select()
    .from(showRings)
    .where(eq(showRings.exhibitionId, exhibitionId))
    .orderBy(asc(showRings.day), asc(showRings.startsAt), asc(showRings.ring), asc(showRings.id));
