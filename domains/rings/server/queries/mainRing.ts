import { and, eq, sql } from 'drizzle-orm';
import { numberText } from '#domains/catalogue/numbers.ts';
import { catalogueLines } from '#domains/catalogue/server/tables.ts';
import { ranks } from '#domains/dictionaries/server/tables.ts';
import { showOffers } from '#domains/entries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { RingDesk } from '../../contract.ts';
import { ringAwards } from '../../rules.ts';
import { judgements, ringBreeds } from '../tables.ts';

/** Awards by which dogs come into the main ring. */
const comesBy = {
  best: ringAwards.best,
  juniors: ringAwards.bestJunior,
  veterans: ringAwards.bestVeteran,
  puppies: ringAwards.bestPuppy,
} as const;

/**
 * Dogs that the closed breeds send into the main ring, by day and rank: the best of breed into its group, the best
 * juniors, veterans and puppies into theirs. Read from the judgements, so that a reopened breed leaves it by itself.
 * `closedBefore` leaves out breeds that were closed later.
 */
export async function readMainRing(
  db: Queryable,
  exhibitionId: number,
  closedBefore?: Date,
): Promise<RingDesk['main_ring']> {
  const rows = await db
    .select({
      day: showOffers.day,
      offerId: showOffers.id,
      rank: ranks.shortName,
      awardIds: judgements.awardIds,
      base: catalogueLines.base,
      letter: catalogueLines.letter,
      dog: catalogueLines.dog,
    })
    .from(judgements)
    .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
    .innerJoin(showOffers, eq(showOffers.id, ringBreeds.offerId))
    .innerJoin(catalogueLines, eq(catalogueLines.entryId, judgements.entryId))
    .leftJoin(ranks, eq(ranks.id, showOffers.rankId))
    .where(
      and(
        eq(ringBreeds.exhibitionId, exhibitionId),
        eq(ringBreeds.stage, 'closed'),
        sql`${judgements.awardIds} && ${sql.param(Object.values(comesBy))}::int[]`,
        closedBefore && sql`${ringBreeds.closedAt} <= ${closedBefore.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(showOffers.day, ranks.sortOrder, showOffers.id, catalogueLines.base, catalogueLines.letter);
  return [...Map.groupBy(rows, ({ offerId }) => offerId).values()].map((own) => {
    const of = (awardId: number, some = own) =>
      some
        .filter(({ awardIds }) => awardIds.includes(awardId))
        .map(({ base, letter, dog }) => ({
          ...{ number: numberText({ base, letter }), breed: dog.breed, name: dog.name || dog.name_lat },
        }));
    const groups = [...Map.groupBy(own, ({ dog }) => dog.group)]
      .map(([group, some]) => ({ group, dogs: of(comesBy.best, some) }))
      .filter(({ dogs }) => dogs.length > 0)
      .toSorted((one, other) => one.group - other.group);
    return {
      ...{ day: own[0]?.day ?? '', rank: own[0]?.rank ?? '', groups },
      ...{ juniors: of(comesBy.juniors), veterans: of(comesBy.veterans), puppies: of(comesBy.puppies) },
    };
  });
}
