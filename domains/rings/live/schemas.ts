import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { presences } from '../acts.ts';
import { ringStages } from '../machine.ts';
import { contestNow, mainRing } from '../mainRing/schemas.ts';
import { courseStates } from './course.ts';
import { openings } from './policy.ts';

export const showInput = z.strictObject({ exhibitionId: recordId() });
export const searchInput = z.strictObject({
  exhibitionId: recordId(),
  text: text({ min: 1, max: 100, tooShort: 'Напишите породу, кличку или номер' }),
});
export const breedInput = z.strictObject({ exhibitionId: recordId(), breedId: recordId() });

/** A dog as the catalogue prints it, without names of people. */
const shownDog = { number: z.string(), name: z.string(), dog_id: z.int().nullable() };
const best = z.object(shownDog);

export const liveRing = z.object({
  id: z.int(),
  number: z.int(),
  state: z.enum(courseStates),
  /** What is in the ring; null in a pause, before the first breed and after the last. */
  now: z
    .object({
      breed_id: z.int(),
      breed: z.string(),
      rank: z.string(),
      judge: z.string(),
      stage: z.enum(ringStages),
      /** Of the dog that is to be judged: 1 male, 2 female; null when every dog has its grade. */
      sex: z.int().nullable(),
      class: z.string(),
      number: z.string(),
      /** «11:36» in the show's city. */
      since: z.string(),
      dogs: z.int(),
      judged: z.int(),
    })
    .nullable(),
  /** Breeds, breaks and the main ring that follow, with their expected hour. */
  next: z.array(z.object({ at: z.string(), title: z.string(), is_breed: z.boolean() })),
  late_minutes: z.int(),
});
export const closedBreed = z.object({
  id: z.int(),
  day: z.string(),
  ring: z.int(),
  breed: z.string(),
  rank: z.string(),
  judge: z.string(),
  closed_at: z.string(),
  /** «11:06» in the show's city. */
  closed: z.string(),
  dogs: z.int(),
  best: best.nullable(),
});

/** What visitors see of the rings; everything is empty unless the state is `open`. */
export const publicRings = z.object({
  state: z.enum(openings),
  /** When the state becomes `open`; null where that is not known. */
  opens_at: z.string().nullable(),
  time_zone: z.string(),
  /** Minutes from the closing of a breed until its results stand here. */
  delay_minutes: z.int(),
  /** The day whose rings are shown. */
  day: z.string(),
  /** Whether that day is today in the show's city. */
  is_today: z.boolean(),
  /** «11:38» in the show's city, when this was read. */
  at: z.string(),
  /** «16:00»; empty when the schedule names no main ring on this day. */
  main_ring_at: z.string(),
  rings: z.array(liveRing),
  /** Closed breeds whose delay is over, the latest first. */
  results: z.array(closedBreed),
  main_ring: mainRing,
  contest_now: contestNow,
});

export const breedResult = closedBreed.extend({
  dogs: z.array(
    z.object({
      ...shownDog,
      sex: z.int(),
      class: z.string(),
      presence: z.enum(presences).nullable(),
      grade: z.string(),
      place: z.int().nullable(),
      awards: z.array(z.string()),
    }),
  ),
});

/** A breed as visitors know it: a closed one stays `now` until its delay is over. */
export const breedStates = ['expected', 'now', 'closed'] as const;

export const foundInRings = z.object({
  breeds: z.array(
    z.object({
      id: z.int(),
      breed: z.string(),
      rank: z.string(),
      day: z.string(),
      ring: z.int(),
      state: z.enum(breedStates),
      /** «12:05» in the show's city: when it is expected, or was closed; empty where that is not known. */
      at: z.string(),
      dogs: z.int(),
      /** The dog that was looked for. */
      dog: z.object({ number: z.string(), name: z.string() }).nullable(),
    }),
  ),
});

export const liveState = z.object({ state: z.enum(openings) });
