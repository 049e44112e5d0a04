import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { mostRingPlaces } from './contests.ts';

const finalist = z.object({
  number: z.string(),
  breed: z.string(),
  name: z.string(),
  /** FCI group; 0 for breeds that the FCI does not recognise. */
  group: z.int(),
  /** 1 to 3; null without one. */
  place: z.int().nullable(),
});
const contest = z.object({
  /** Its name in the report: «BIG 5», «BIS», «BIS юниоров». */
  contest: z.string(),
  /** Empty until a judge is named. */
  judge: z.string(),
  dogs: z.array(finalist),
});
const day = { offer_id: z.int(), day: z.string(), rank: z.string() };

/** The main ring as visitors see it, by day and rank. */
export const mainRing = z.array(z.object({ ...day, contests: z.array(contest) }));

/** The contest that the board shows in place of the rings; null where it shows the rings. */
export const contestNow = z.object({ offer_id: z.int(), contest: z.string() }).nullable();

const placed = z.object({ number: z.string(), place: z.int() });
/** The same for the organiser, with what a change needs. */
export const mainRingDesk = z.array(
  z.object({
    ...day,
    contests: z.array(
      contest.extend({
        referee_id: z.int().nullable(),
        version: z.int(),
        /** When a place was last given or taken back; null before. */
        changed_at: z.string().nullable(),
        /** Places of dogs that no longer come in. */
        gone: z.array(placed),
      }),
    ),
  }),
);

/** Who gave and took back places of main rings, the latest first. */
export const placeLog = z.array(
  z.object({
    id: z.int(),
    offer_id: z.int(),
    contest: z.string(),
    day: z.string(),
    /** «16:02» in the show's city. */
    at: z.string(),
    /** «организатор», «Анна, распорядитель ринга». */
    by: z.string(),
    number: z.string(),
    /** Null for a dog that had no place. */
    from: z.int().nullable(),
    /** Null for a place that was taken back. */
    to: z.int().nullable(),
  }),
);

export const contestInput = z.strictObject({
  exhibitionId: recordId(),
  offer_id: recordId(),
  contest: z.string().min(1).max(60),
  version: z.int().min(0),
  referee_id: recordId().nullable(),
  /** All places of the contest; those that were there before and are not among them are taken back. */
  places: z
    .array(z.strictObject({ number: z.string().min(1).max(10), place: z.int().min(1).max(mostRingPlaces) }))
    .max(mostRingPlaces)
    .refine((places) => new Set(places.map(({ place }) => place)).size === places.length, 'На одном месте две собаки')
    .refine((places) => new Set(places.map(({ number }) => number)).size === places.length, 'У собаки два места'),
});
export const fillInput = z.strictObject({
  exhibitionId: recordId(),
  /** The day and rank whose places are taken where several main rings have the same contest. */
  offer_id: recordId().optional(),
});
export const saved = z.object({ version: z.int() });
export const fill = z.object({
  /** Places that the main ring has given. */
  given: z.int(),
  added: z.int(),
  /** Places that the report has already. */
  skipped: z.int(),
  /** Places of contests that several main rings have, none of which is chosen or fits what the report has. */
  undecided: z.int(),
  /** Main rings that have a contest in common, to choose from; empty where there is nothing to choose. */
  rings: z.array(z.object({ ...day, places: z.int() })),
});
