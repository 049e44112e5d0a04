import { minutesPerDog } from '#domains/exhibitions/schedule/policy.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { RingStage } from '../machine.ts';

/** A dog that its ring judges, in the order of the catalogue; a dog withdrawn before the ring is left out. */
export interface CourseDog {
  entryId: number;
  sex: number;
  classId: number;
  /** Milliseconds; null while nothing is written of it. */
  writtenAt: number | null;
  isDone: boolean;
}

export interface CourseBreed {
  id: number;
  stage: RingStage;
  /** Planned, milliseconds. */
  startsAt: number;
  /** Milliseconds; null until the breed is called. */
  calledAt: number | null;
  dogs: readonly CourseDog[];
}

/** `pause`: breeds were judged and others follow; `waiting`: nothing was called yet. */
export const courseStates = ['waiting', 'judging', 'pause', 'over'] as const;
export type CourseState = (typeof courseStates)[number];

export interface ComingDog {
  entryId: number;
  breedId: number;
  /** Expected, milliseconds. */
  at: number;
}

/** The course of a ring on its day. */
export interface Course {
  state: CourseState;
  /** The breed in the ring; null while there is none. */
  breedId: number | null;
  /** The first dog in the ring that has no grade yet. */
  entryId: number | null;
  /** When the last thing was written of the breed, or when it was called. */
  since: number | null;
  /** Breeds that follow, with the time at which they are expected. */
  next: { breedId: number; at: number }[];
  /** Minutes by which the next breed is expected later than planned. */
  lateMinutes: number;
  /** Dogs without a grade in the order in which they are expected, those in the ring first. */
  queue: ComingDog[];
  /** Milliseconds a dog takes: as measured on this day, else as planned. */
  paceMs: number;
}

/** Dogs after which the measured pace is taken for the planned one. */
const measuredFrom = 3;
/** Minutes between which a measured pace is believed: a phone without a network sends a whole breed at once. */
const believed = { least: 1, most: 12 } as const;
/** Stages of a breed in the ring, the surest first. */
const inRing: readonly RingStage[] = ['judging', 'checked', 'called', 'reopened'];

const lastWritten = ({ dogs }: CourseBreed): number => Math.max(0, ...dogs.map(({ writtenAt }) => writtenAt ?? 0));

/** Milliseconds a dog takes in this ring. */
function paceOf(breeds: readonly CourseBreed[]): number {
  let [dogs, spent] = [0, 0];
  for (const breed of breeds) {
    const written = lastWritten(breed);
    if (breed.calledAt === null || written <= breed.calledAt) continue;
    dogs += breed.dogs.filter(({ isDone }) => isDone).length;
    spent += written - breed.calledAt;
  }
  const minutes = dogs >= measuredFrom ? spent / dogs / minuteMs : 0;
  return (minutes >= believed.least && minutes <= believed.most ? minutes : minutesPerDog) * minuteMs;
}

function breedInRing(breeds: readonly CourseBreed[]): CourseBreed | null {
  const [first] = breeds
    .filter(({ stage }) => inRing.includes(stage))
    .toSorted(
      (one, other) => inRing.indexOf(one.stage) - inRing.indexOf(other.stage) || lastWritten(other) - lastWritten(one),
    );
  return first ?? null;
}

/** Dogs without a grade: the class that was written of last comes first, because its dogs stand in the ring. */
function inTurn({ dogs }: CourseBreed): CourseDog[] {
  const left = dogs.filter(({ isDone }) => !isDone);
  const last = dogs.reduce<CourseDog | null>(
    (latest, dog) => ((dog.writtenAt ?? 0) > (latest?.writtenAt ?? 0) ? dog : latest),
    null,
  );
  const isWithLast = (dog: CourseDog): boolean => dog.sex === last?.sex && dog.classId === last.classId;
  return [...left.filter(isWithLast), ...left.filter((dog) => !isWithLast(dog))];
}

/**
 * What is in a ring at this instant, what follows, and when: `breeds` in the order of the ring. A breed is expected at its
 * planned start, or as soon as those before it are judged.
 */
export function courseOf(breeds: readonly CourseBreed[], now: number): Course {
  const paceMs = paceOf(breeds);
  const current = breedInRing(breeds);
  const queue: ComingDog[] = [];
  const enqueue = (breed: CourseBreed, from: number): number => {
    const dogs = inTurn(breed);
    queue.push(...dogs.map(({ entryId }, at) => ({ entryId, breedId: breed.id, at: from + at * paceMs })));
    return from + dogs.length * paceMs;
  };
  let free = current ? enqueue(current, now) : now;
  const next: Course['next'] = [];
  let lateMs = 0;
  for (const breed of breeds) {
    if (breed === current || breed.stage === 'closed') continue;
    const at = Math.max(free, breed.startsAt);
    if (next.length === 0) lateMs = at - breed.startsAt;
    next.push({ breedId: breed.id, at });
    free = enqueue(breed, at);
  }
  const isOver = breeds.every(({ stage }) => stage === 'closed');
  const hasBegun = breeds.some(({ calledAt }) => calledAt !== null);
  return {
    state: current ? 'judging' : isOver ? 'over' : hasBegun ? 'pause' : 'waiting',
    breedId: current?.id ?? null,
    entryId: (current && inTurn(current)[0]?.entryId) ?? null,
    since: current && (lastWritten(current) || current.calledAt),
    ...{ next, queue, paceMs, lateMinutes: Math.floor(lateMs / minuteMs) },
  };
}
