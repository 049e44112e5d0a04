import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { breedStates } from '../live/schemas.ts';

export const showInput = z.strictObject({ exhibitionId: recordId() });
export const followInput = z.strictObject({
  exhibitionId: recordId(),
  breedId: recordId(),
  is_followed: z.boolean(),
});
export const followed = z.object({ is_followed: z.boolean() });

export const breedsToFollow = z.object({
  breeds: z.array(
    z.object({
      id: z.int(),
      breed: z.string(),
      rank: z.string(),
      day: z.string(),
      ring: z.int(),
      /** `closed` only for a breed that the viewer follows. */
      state: z.enum(breedStates),
      /** «12:05» in the show's city: when it is expected, or was closed; empty where that is not known. */
      at: z.string(),
      is_followed: z.boolean(),
    }),
  ),
});
