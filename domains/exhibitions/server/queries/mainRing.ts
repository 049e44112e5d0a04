import { asc, eq } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { mainRingPlaces, showResults } from '../tables.ts';

/** Places of the main ring with their dogs; first places come first. */
export const mainRing = (db: Queryable) =>
  db
    .select({
      exhibition_id: mainRingPlaces.exhibitionId,
      arrangement: mainRingPlaces.arrangement,
      place: mainRingPlaces.place,
      number: showResults.catalogueNumber,
      dog: showResults.dogName,
      breed: breeds.name,
      fci_group: breeds.fciGroup,
      head: breeds.head,
      dog_id: showResults.dogId,
      breed_id: breeds.id,
    })
    .from(mainRingPlaces)
    .innerJoin(showResults, eq(showResults.id, mainRingPlaces.resultId))
    .innerJoin(breeds, eq(breeds.id, showResults.breedId))
    .orderBy(asc(mainRingPlaces.arrangement), asc(mainRingPlaces.place))
    .$dynamic();
