import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';
import { judgeRow } from '../judges/schemas.ts';

export const refereeInput = z.strictObject({ refereeId: recordId(), type: wholeNumber({ min: 1, max: 2 }) });
const refereeShow = z.object({
  id: z.int(),
  name: z.string(),
  begins_on: z.string(),
  ends_on: z.string(),
  city: z.string(),
  fci_groups: z.array(z.int()),
  /** In the show's own order. */
  ranks: z.array(z.object({ name: z.string(), colour: z.string() })),
});
export const referee = judgeRow.extend({
  profile_id: z.int().nullable(),
  region: z.string().nullable(),
  /** Breeds outside the groups judged as a whole, by name. */
  single_breeds: z.array(z.object({ name: z.string(), fci_group: z.int() })),
  /** The present day in Moscow, with which the calendar begins. */
  today: z.string(),
  upcoming: z.array(refereeShow),
  unavailable_days: z.array(z.string()),
  /** Past shows, the latest first. */
  judged: z.array(
    refereeShow.extend({
      dogs: z.int(),
      winners: z.array(z.object({ breed: z.string(), dog: z.string(), titles: z.array(z.string()) })),
    }),
  ),
  judged_total: z.int(),
});
