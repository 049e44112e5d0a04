import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';

export const ownersInput = z.strictObject({ dogId: recordId() });

export const mainOwner = z.object({
  is_main: z.boolean(),
  /** May declare its matings today: the main owner, or the holder of breeding rights. */
  may_breed: z.boolean(),
});

export const dogOwners = z.object({
  /** Only the main owner may transfer the dog. */
  is_main: z.boolean(),
  /** What prevents a transfer (an open transfer or a freeze), in words. */
  hindrance: z.string().nullable(),
  is_dead: z.boolean(),
  /** The day a transfer key was made, while it is valid. */
  key_made_on: z.string().nullable(),
  periods: z.array(
    z.object({
      id: z.int(),
      /** Null for a person who has not agreed to be named. */
      name: z.string().nullable(),
      full_alias: z.string().nullable(),
      is_own: z.boolean(),
      is_main: z.boolean(),
      since: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
});
