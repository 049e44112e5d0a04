import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { presences } from '../acts.ts';

export const noInput = z.strictObject({});
export const done = z.strictObject({});
export const dogInput = z.strictObject({ dogId: recordId() });
export const consentInput = z.strictObject({ is_public: z.boolean('Выберите, кто читает описания') });

export const ownJudgements = z.object({
  judgements: z.array(
    z.object({
      entry_id: z.int(),
      /** Null for a dog that is not in the studbook. */
      dog_id: z.int().nullable(),
      dog: z.string(),
      show_id: z.int(),
      show: z.string(),
      city: z.string(),
      day: z.string(),
      /** The report of that day has been accepted: its results are public. */
      is_reported: z.boolean(),
      presence: z.enum(presences).nullable(),
      /** Why the dog was sent out of the ring or left without a grade. */
      reason: z.string(),
      grade: z.string(),
      place: z.int().nullable(),
      awards: z.array(z.object({ id: z.int(), name: z.string(), full_name: z.string() })),
      /** Places in the main ring: «BIG 5, 1 место». */
      main_ring: z.array(z.string()),
      critique: z.string(),
      /** Documents: photographs of the sheet with the critique. */
      sheets: z.array(z.int()),
      judge: z.string(),
      closed_at: z.string(),
    }),
  ),
});

export const critiques = z.object({
  critiques: z.array(
    z.object({
      /** Of the entry that was judged. */
      id: z.int(),
      show_id: z.int(),
      show: z.string(),
      day: z.string(),
      judge: z.string(),
      referee_id: z.int().nullable(),
      /** Empty where the critique was only photographed. */
      text: z.string(),
      /** Documents: photographs of the sheet, for the dog's owners only. */
      sheets: z.array(z.int()),
      /** Whether everybody reads it. */
      is_public: z.boolean(),
    }),
  ),
});

export const consent = z.object({
  is_public: z.boolean(),
  /** Critiques that the judge's rings have. */
  count: z.int(),
});
