import type { BreedInCourse, RingCourse } from '../../../live/server/queries/courses.ts';

export interface NearBreed {
  ring: number;
  breed: BreedInCourse;
  /** Expected, milliseconds; null for a breed that is in the ring. */
  at: number | null;
}

/** Breeds that are in their rings, and those that follow them next. A ring in a pause brings none. */
export const listNear = (rings: readonly RingCourse[]): NearBreed[] =>
  rings.flatMap(({ ring, breeds, course }): NearBreed[] => {
    if (course.state !== 'judging') return [];
    const [next] = course.next;
    return breeds.flatMap((breed) => {
      if (breed.row.id === course.breedId) return { ring: ring.number, breed, at: null };
      return breed.row.id === next?.breedId ? { ring: ring.number, breed, at: next.at } : [];
    });
  });
