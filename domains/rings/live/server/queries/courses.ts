import { and, asc, eq } from 'drizzle-orm';
import type { EntryShow } from '#domains/entries/server/public.ts';
import { showRings } from '#domains/exhibitions/schedule/server/tables.ts';
import { instantOf } from '#domains/exhibitions/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { listBreeds } from '../../../server/queries/breeds.ts';
import { type CatalogueDog, listDogs } from '../../../server/queries/dogs.ts';
import { judgements, ringBreeds } from '../../../server/tables.ts';
import { type Course, courseOf } from '../../course.ts';

type ListedBreed = Awaited<ReturnType<typeof listBreeds>>[number];
export interface BreedInCourse extends ListedBreed {
  /** Without dogs that were withdrawn before the ring. */
  dogs: CatalogueDog[];
  judged: number;
}
export interface RingCourse {
  ring: ListedBreed['ring'];
  breeds: BreedInCourse[];
  course: Course;
}
export interface ShowCourses {
  dogs: CatalogueDog[];
  rings: RingCourse[];
}

/** The rings of one day of a show, or of all its days, as they stand at `show.now`. */
export async function readCourses(
  db: Queryable,
  show: Pick<EntryShow, 'id' | 'now' | 'timeZone'>,
  day?: string,
): Promise<ShowCourses> {
  const all = await listBreeds(db, show.id);
  const listed = day === undefined ? all : all.filter(({ ring }) => ring.day === day);
  const dogs = await listDogs(db, show.id);
  const written = new Map(
    (
      await db
        .select({
          entryId: judgements.entryId,
          presence: judgements.presence,
          gradeId: judgements.gradeId,
          changedAt: judgements.changedAt,
        })
        .from(judgements)
        .innerJoin(ringBreeds, eq(ringBreeds.id, judgements.ringBreedId))
        .where(eq(ringBreeds.exhibitionId, show.id))
    ).map((row) => [row.entryId, row]),
  );
  const dogsOf = Map.groupBy(
    dogs.filter(({ isWithdrawn }) => !isWithdrawn),
    ({ offerId, breedId }) => `${offerId} ${breedId}`,
  );
  const isDone = (entryId: number): boolean => {
    const row = written.get(entryId);
    return row !== undefined && (row.gradeId !== null || (row.presence !== null && row.presence !== 'came'));
  };
  const rings = [...Map.groupBy(listed, ({ ring }) => ring.id).values()].flatMap((own): RingCourse[] => {
    const ring = own[0]?.ring;
    if (!ring) return [];
    const breeds = own.map((breed): BreedInCourse => {
      const ofBreed = dogsOf.get(`${breed.row.offerId} ${breed.row.breedId}`) ?? [];
      return { ...breed, dogs: ofBreed, judged: ofBreed.filter(({ entryId }) => isDone(entryId)).length };
    });
    const midnight = instantOf(ring.day, '00:00', show.timeZone).getTime();
    const course = courseOf(
      breeds.map(({ row, dogs: ofBreed }) => ({
        ...{ id: row.id, stage: row.stage, startsAt: midnight + row.startsAt * minuteMs },
        calledAt: row.calledAt === null ? null : Date.parse(new Date(row.calledAt).toISOString()),
        dogs: ofBreed.map(({ entryId, sex, classId }) => {
          const row = written.get(entryId);
          return {
            entryId,
            sex,
            classId,
            writtenAt: row ? new Date(row.changedAt).getTime() : null,
            isDone: isDone(entryId),
          };
        }),
      })),
      show.now.getTime(),
    );
    return [{ ring, breeds, course }];
  });
  return { dogs, rings };
}

/** Whether a line of the plan that is no breed is the main ring, by the organiser's own words. */
export const isMainRing = ({ title }: { title: string }): boolean => /главн/i.test(title);

/** Items of the schedule without breeds on a day: breaks and the main ring. */
export const listTitled = async (db: Queryable, exhibitionId: number, day: string) =>
  (
    await db
      .select()
      .from(showRings)
      .where(and(eq(showRings.exhibitionId, exhibitionId), eq(showRings.day, day)))
      .orderBy(asc(showRings.startsAt), asc(showRings.ring), asc(showRings.id))
  ).filter(({ breedIds, fciGroup, title }) => breedIds.length === 0 && fciGroup === null && title !== '');
