import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';

export const ownersInput = z.strictObject({ dogId: recordId() });

export const mainOwner = z.object({
  is_main: z.boolean(),
  /** Declares its matings today: the main owner, or whoever holds the right. */
  may_breed: z.boolean(),
});

export const dogOwners = z.object({
  /** Only the main owner hands the dog on. */
  is_main: z.boolean(),
  /** The dog is handed on already, or frozen: what stands in the way, in words. */
  hindrance: z.string().nullable(),
  is_dead: z.boolean(),
  /** A key is on somebody's paper; it was made on this day. */
  key_made_on: z.string().nullable(),
  periods: z.array(
    z.object({
      id: z.int(),
      /** Null: a person who has not agreed to be named. */
      name: z.string().nullable(),
      full_alias: z.string().nullable(),
      is_own: z.boolean(),
      is_main: z.boolean(),
      since: z.string().nullable(),
      until: z.string().nullable(),
    }),
  ),
});
