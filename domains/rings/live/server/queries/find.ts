import { readShow } from '#domains/entries/server/public.ts';
import { hourIn } from '#domains/exhibitions/server/public.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { readSettings } from '../../../server/queries/desk.ts';
import type { CatalogueDog } from '../../../server/queries/dogs.ts';
import type { FoundInRings } from '../../contract.ts';
import { type BreedInCourse, type RingCourse, readCourses } from './courses.ts';
import { openingOf } from './opening.ts';

/** Breeds that one search brings. */
const mostFound = 12;

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

/** The dog that was looked for: its number whole, its name by any part. */
const dogFor = (dogs: readonly CatalogueDog[], wanted: string): CatalogueDog | undefined =>
  dogs.find(({ number }) => folded(number) === wanted) ??
  (/\p{L}{2}/u.test(wanted) ? dogs.find(({ name }) => folded(name).includes(wanted)) : undefined);

/**
 * Breeds of a show by their name, by the number or by the name of a dog, with their ring and when they are expected.
 * Empty while visitors may not see the rings.
 */
export async function findInRings(
  db: Queryable,
  { exhibitionId, text }: { exhibitionId: number; text: string },
): Promise<FoundInRings> {
  const show = await readShow(db, exhibitionId);
  const { visibility, delay_minutes: delay } = await readSettings(db, exhibitionId);
  const { state } = await openingOf(db, show, visibility);
  const wanted = folded(text);
  if (state !== 'open' || !wanted) return { breeds: [] };
  const until = new Date(show.now.getTime() - delay * minuteMs);
  const { rings } = await readCourses(db, show);
  const breeds = rings.flatMap(({ ring, breeds: own, course }) =>
    own.flatMap((breed) => {
      const dog = dogFor(breed.dogs, wanted);
      if (!dog && !folded(breed.name).includes(wanted)) return [];
      return {
        ...{ id: breed.row.id, breed: breed.name, rank: breed.rank ?? '', day: ring.day, ring: ring.number },
        ...standingOf(breed, course, { until, hour: (ms) => hourIn(show.timeZone, new Date(ms)) }),
        dogs: breed.dogs.length,
        dog: dog ? { number: dog.number, name: dog.name } : null,
      };
    }),
  );
  return { breeds: breeds.slice(0, mostFound) };
}

/** A closed breed whose delay goes on is still in the ring for visitors. */
export function standingOf(
  { row }: BreedInCourse,
  course: RingCourse['course'],
  { until, hour }: { until: Date; hour: (ms: number) => string },
): Pick<FoundInRings['breeds'][number], 'state' | 'at'> {
  if (row.closedAt !== null) {
    const isPublic = new Date(row.closedAt) <= until;
    return isPublic ? { state: 'closed', at: hour(new Date(row.closedAt).getTime()) } : { state: 'now', at: '' };
  }
  if (course.breedId === row.id) return { state: 'now', at: '' };
  const next = course.next.find(({ breedId }) => breedId === row.id);
  return { state: 'expected', at: next ? hour(next.at) : '' };
}
