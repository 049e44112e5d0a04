import { describe, expect, it } from 'vitest';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { type CourseBreed, type CourseDog, courseOf } from './course.ts';

/** Minutes after the first planned start. */
const at = (minutes: number): number => 1_800_000_000_000 + minutes * minuteMs;
const dog = (entryId: number, writtenAt: number | null = null, more: Partial<CourseDog> = {}): CourseDog => ({
  ...{ entryId, sex: 1, classId: 5, writtenAt: writtenAt === null ? null : at(writtenAt), isDone: writtenAt !== null },
  ...more,
});
const breed = (id: number, startsAt: number, given: Partial<CourseBreed>): CourseBreed => ({
  ...{ id, stage: 'waiting', startsAt: at(startsAt), calledAt: null, dogs: [] },
  ...given,
});
const minutesOf = (ms: number): number => (ms - at(0)) / minuteMs;

describe('the course of a ring', () => {
  it('before its first breed expects every dog by the plan', () => {
    const course = courseOf([breed(1, 60, { dogs: [dog(1), dog(2)] }), breed(2, 90, { dogs: [dog(3)] })], at(0));
    expect([course.state, course.breedId, course.lateMinutes]).toEqual(['waiting', null, 0]);
    expect(course.queue.map(({ entryId, at: when }) => [entryId, minutesOf(when)])).toEqual([
      [1, 60],
      [2, 63],
      [3, 90],
    ]);
  });

  it('is late by the minutes since the planned start of a breed that has not been called', () => {
    const course = courseOf([breed(1, 0, { dogs: [dog(1)] })], at(12));
    expect([course.state, course.lateMinutes, course.queue.map((one) => minutesOf(one.at))]).toEqual([
      'waiting',
      12,
      [12],
    ]);
  });

  it('takes the pace so far for the dogs to come', () => {
    const judged = breed(1, 0, {
      ...{ stage: 'judging', calledAt: at(0) },
      dogs: [dog(1, 6), dog(2, 12), dog(3, 18), dog(4), dog(5)],
    });
    const course = courseOf([judged, breed(2, 20, { dogs: [dog(6)] })], at(18));
    expect([course.state, course.breedId, course.entryId, course.paceMs / minuteMs]).toEqual(['judging', 1, 4, 6]);
    expect(course.queue.map(({ entryId, at: when }) => [entryId, minutesOf(when)])).toEqual([
      [4, 18],
      [5, 24],
      [6, 30],
    ]);
    expect([course.lateMinutes, course.next.map((one) => minutesOf(one.at))]).toEqual([10, [30]]);
  });

  it('keeps to the planned pace when a phone without a network sent a whole breed at once', () => {
    const judged = breed(1, 0, {
      ...{ stage: 'closed', calledAt: at(30) },
      dogs: [dog(1, 30), dog(2, 30), dog(3, 30)],
    });
    expect(courseOf([judged, breed(2, 40, { dogs: [dog(4)] })], at(31)).paceMs / minuteMs).toBe(3);
  });

  it('has a pause between a closed breed and the planned start of the next', () => {
    const closed = breed(1, 0, { stage: 'closed', calledAt: at(0), dogs: [dog(1, 3)] });
    const course = courseOf([closed, breed(2, 60, { dogs: [dog(2)] })], at(20));
    expect([course.state, course.breedId, course.next]).toEqual(['pause', null, [{ breedId: 2, at: at(60) }]]);
  });

  it('shows the class that was written of last, whatever the order of the catalogue', () => {
    const bitches = { sex: 2 };
    const judged = breed(1, 0, {
      ...{ stage: 'judging', calledAt: at(0) },
      dogs: [dog(1), dog(2), dog(3, 4, bitches), dog(4, null, bitches)],
    });
    const course = courseOf([judged], at(5));
    expect([course.entryId, course.queue.map(({ entryId }) => entryId)]).toEqual([4, [4, 1, 2]]);
  });

  it('is over when every breed is closed, and expects no breed', () => {
    const course = courseOf([breed(1, 0, { stage: 'closed', calledAt: at(0), dogs: [dog(1, 3), dog(2)] })], at(9));
    expect([course.state, course.queue, course.next]).toEqual(['over', [], []]);
  });
});
