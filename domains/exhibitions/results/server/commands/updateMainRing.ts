import { and, asc, eq, inArray } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import { mainRingTitles, titleOfPlace } from '../../../reportRows/awardRules.ts';
import { mainRingPlaces, showResults } from '../../../server/tables.ts';

type Row = typeof showResults.$inferSelect;
const words = (arrangement: string, place: number): string => `${arrangement}, ${place} место`;

/** Grades required for a main ring: «отлично», for puppies «очень перспективный». */
const highest = [1, 7];

/**
 * Updates the main ring after a correction: a dog without the grade loses its place, and titles of first places follow
 * the places. Returns the changes.
 */
export async function updateMainRing(
  tx: Queryable,
  before: Row,
  after: Row,
): Promise<{ field: string; from: string; to: string }[]> {
  const placed = await tx
    .select()
    .from(mainRingPlaces)
    .where(eq(mainRingPlaces.resultId, after.id))
    .orderBy(asc(mainRingPlaces.arrangement));
  const isHigh = after.gradeId !== null && highest.includes(after.gradeId);
  const lost = placed.filter(({ arrangement, place }) => {
    const title = titleOfPlace(arrangement, place);
    return !isHigh || (title !== null && !after.dignityIds.includes(title));
  });
  if (lost.length)
    await tx.delete(mainRingPlaces).where(
      and(
        eq(mainRingPlaces.resultId, after.id),
        inArray(
          mainRingPlaces.arrangement,
          lost.map(({ arrangement }) => arrangement),
        ),
      ),
    );
  const won = await arrangementsOf(
    tx,
    after,
    after.dignityIds.filter((id) => !before.dignityIds.includes(id)),
  );
  for (const arrangement of won) {
    const [other] = await tx
      .select({ number: showResults.catalogueNumber, dog: showResults.dogName })
      .from(mainRingPlaces)
      .innerJoin(showResults, eq(showResults.id, mainRingPlaces.resultId))
      .where(
        and(
          eq(mainRingPlaces.exhibitionId, after.exhibitionId),
          eq(mainRingPlaces.arrangement, arrangement),
          eq(mainRingPlaces.place, 1),
        ),
      );
    if (other)
      throw new PortalError(409, {
        dignity_ids: `Первое место ${arrangement} у собаки № ${other.number}, ${other.dog}: сначала исправьте её результат`,
      });
    const { exhibitionId, id: resultId } = after;
    await tx.insert(mainRingPlaces).values({ exhibitionId, arrangement, place: 1, resultId });
  }
  const field = 'Главный ринг';
  return [
    ...lost.map(({ arrangement, place }) => ({ field, from: words(arrangement, place), to: 'нет' })),
    ...won.map((arrangement) => ({ field, from: 'нет', to: words(arrangement, 1) })),
  ];
}

/** First places of the main ring that give these titles. */
async function arrangementsOf(tx: Queryable, { breedId }: Row, dignityIds: readonly number[]): Promise<string[]> {
  const won: string[] = [];
  if (dignityIds.includes(mainRingTitles.show)) won.push('BIS');
  if (dignityIds.includes(mainRingTitles.group)) {
    const [breed] = await tx.select({ group: breeds.fciGroup }).from(breeds).where(eq(breeds.id, breedId));
    if (breed?.group) won.push(`BIG ${breed.group}`);
  }
  return won;
}
