import { and, asc, eq } from 'drizzle-orm';
import { breeds, ranks } from '#domains/dictionaries/server/tables.ts';
import { showOffers } from '#domains/entries/server/tables.ts';
import { referees } from '#domains/judges/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type BreedState, foldBreed } from '../../fold.ts';
import { ringBreeds, rings } from '../tables.ts';
import { listActs } from './acts.ts';
import { type CatalogueDog, listDogs } from './dogs.ts';
import { readRules } from './rules.ts';

export type RingBreed = typeof ringBreeds.$inferSelect;

/** Breeds of a show's rings, or of one ring, with their names, in order. */
export const listBreeds = (db: Queryable, exhibitionId: number, ringId?: number) =>
  db
    .select({
      row: ringBreeds,
      ring: { id: rings.id, day: rings.day, number: rings.number },
      name: breeds.name,
      rank: ranks.shortName,
      judge: referees.name,
    })
    .from(ringBreeds)
    .innerJoin(rings, eq(rings.id, ringBreeds.ringId))
    .innerJoin(showOffers, eq(showOffers.id, ringBreeds.offerId))
    .innerJoin(breeds, eq(breeds.id, ringBreeds.breedId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .leftJoin(referees, eq(referees.id, ringBreeds.refereeId))
    .where(and(eq(ringBreeds.exhibitionId, exhibitionId), ringId === undefined ? undefined : eq(rings.id, ringId)))
    .orderBy(asc(rings.day), asc(rings.number), asc(ringBreeds.position), asc(ringBreeds.id));

export interface FoldedBreed {
  breed: RingBreed;
  dogs: CatalogueDog[];
  state: BreedState;
}

/** The state of these breeds of one show from their acts. */
export async function foldBreeds(db: Queryable, own: readonly RingBreed[]): Promise<FoldedBreed[]> {
  const [first] = own;
  if (!first) return [];
  const rules = await readRules(db, first.exhibitionId);
  const dogs = await listDogs(db, first.exhibitionId, {
    offerIds: own.map(({ offerId }) => offerId),
    breedIds: own.map(({ breedId }) => breedId),
  });
  const acts = Map.groupBy(
    await listActs(
      db,
      own.map(({ id }) => id),
    ),
    ({ breedId }) => breedId,
  );
  return own.map((breed) => {
    const ofBreed = dogs.filter((dog) => dog.offerId === breed.offerId && dog.breedId === breed.breedId);
    return {
      ...{ breed, dogs: ofBreed },
      state: foldBreed(acts.get(breed.id) ?? [], ofBreed, rules.ofOffer(breed.offerId)),
    };
  });
}
