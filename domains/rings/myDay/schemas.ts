import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { presences } from '../acts.ts';

export const nothing = z.strictObject({});
export const settingsInput = z.strictObject({ tells_coming: z.boolean() });
export const calendarInput = z.strictObject({ is_open: z.boolean() });
/** Null without an address. */
export const calendar = z.object({ calendar: z.string().nullable() });
export const daySettings = calendar.extend({
  /** The viewer is notified when five dogs are left before their own. */
  tells_coming: z.boolean(),
});

export const myDayInput = z.strictObject({ exhibitionId: recordId().optional() });

/** How far the dog is: `unplaced` has no ring yet, `unknown` was passed over on a day that is over. */
export const dogStages = ['unplaced', 'planned', 'coming', 'in_ring', 'graded', 'done', 'unknown'] as const;

const dog = z.object({
  entry_id: z.int(),
  dog_id: z.int().nullable(),
  /** Empty until the catalogue is public. */
  number: z.string(),
  name: z.string(),
  breed: z.string(),
  fci_group: z.int(),
  sex: z.int(),
  class: z.string(),
  rank: z.string(),
  stage: z.enum(dogStages),
  ring: z.int().nullable(),
  judge: z.string(),
  /** Planned hour of the breed in the show's city; empty without a ring. */
  breed_at: z.string(),
  /** Expected hour of the dog; empty where it cannot be known. */
  expected_at: z.string(),
  /** Dogs before it in its ring; null where that cannot be known. */
  ahead: z.int().nullable(),
  result: z
    .object({
      presence: z.enum(presences).nullable(),
      grade: z.string(),
      place: z.int().nullable(),
      awards: z.array(z.string()),
      critique: z.string(),
    })
    .nullable(),
});

export const myDay = z.object({
  /** Null without entries ahead. */
  show: z
    .object({
      id: z.int(),
      name: z.string(),
      city: z.string(),
      venue: z.string(),
      is_cancelled: z.boolean(),
    })
    .nullable(),
  day: z.string(),
  is_today: z.boolean(),
  /** «11:38» in the show's city, when this was read. */
  at: z.string(),
  /** Whether the numbers of the catalogue are public. */
  has_numbers: z.boolean(),
  /** Rings of the viewer's dogs that are behind their plan. */
  late: z.array(z.object({ ring: z.int(), minutes: z.int() })),
  dogs: z.array(dog),
  /** The main ring of the day, as far as dogs of the viewer or their pairs come into it. */
  main_ring: z.object({
    /** Planned hour in the show's city; empty without one. */
    at: z.string(),
    dogs: z.array(z.object({ contest: z.string(), number: z.string(), name: z.string(), place: z.int().nullable() })),
  }),
  /** Other days of the show with dogs of the viewer. */
  other_days: z.array(z.object({ day: z.string(), dogs: z.array(z.string()) })),
});
