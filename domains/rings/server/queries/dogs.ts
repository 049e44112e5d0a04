import { and, asc, eq, inArray } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { ranks } from '#domains/dictionaries/server/tables.ts';
import { liveStates } from '#domains/entries/machine.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { RingDog } from '../../rules.ts';

/** A dog of the catalogue as its ring needs it, without names of people. */
export interface CatalogueDog extends RingDog {
  offerId: number;
  day: string;
  rank: string;
  rankOrder: number;
  breedId: number;
  breed: string;
  group: number;
  class: string;
  name: string;
  /** Null for a dog that the studbook does not have. */
  dogId: number | null;
}

/** Dogs of a frozen catalogue in the order of their numbers within sex and class; those of one breed when it is named. */
export async function listDogs(
  db: Queryable,
  exhibitionId: number,
  only?: { offerIds: readonly number[]; breedIds: readonly number[] },
): Promise<CatalogueDog[]> {
  const rows = await db
    .select({
      entryId: entries.id,
      dogId: entries.dogId,
      offerId: entries.offerId,
      day: showOffers.day,
      rankOrder: ranks.sortOrder,
      rank: ranks.shortName,
      state: entries.state,
      base: catalogueLines.base,
      letter: catalogueLines.letter,
      dog: catalogueLines.dog,
    })
    .from(catalogueLines)
    .innerJoin(entries, eq(entries.id, catalogueLines.entryId))
    .innerJoin(showOffers, eq(showOffers.id, entries.offerId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .where(
      and(
        eq(catalogueLines.exhibitionId, exhibitionId),
        only && inArray(entries.offerId, [...only.offerIds, 0]),
        only && inArray(entries.breedId, [...only.breedIds, 0]),
      ),
    )
    .orderBy(asc(catalogueLines.base), asc(catalogueLines.letter));
  return rows.map(({ entryId, dogId, offerId, day, rank, rankOrder, state, base, letter, dog }) => ({
    ...{ entryId, offerId, day, rank: rank ?? '', rankOrder: rankOrder ?? 0, number: numberText({ base, letter }) },
    ...{ sex: dog.sex, classId: dog.caste_id, class: dog.caste, isWithdrawn: !liveStates.includes(state) },
    ...{ breedId: dog.breed_id, breed: dog.breed, group: dog.group, name: dog.name || dog.name_lat, dogId },
  }));
}
