import { z } from 'zod';
import { entryGates } from '#domains/entries/constants.ts';
import { entryStates } from '#domains/entries/machine.ts';
import { recordId } from '#platform/contract/queryValues.ts';

export const nextInput = z.strictObject({ dogId: recordId('Выберите собаку') });

const dogDay = z.object({
  offer_id: z.int(),
  day: z.string(),
  rank: z.string(),
  age: z.string(),
  /** Null while the day is open to the dog. */
  refusal: z.string().nullable(),
  entered: z.enum(entryStates).nullable(),
  /** The class that needs no decision of the owner; null while there is one to make. */
  caste: z.string().nullable(),
  /** Classes that the dog may enter. */
  open: z.array(z.string()),
  /** Kopecks for an entry sent now; null without a price of the organiser. */
  price: z.int().nullable(),
});

const show = z.object({
  id: z.int(),
  name: z.string(),
  begins_on: z.string(),
  ends_on: z.string(),
  city: z.string(),
  region: z.string(),
  /** Kilometres from the viewer's town; null while the profile names none. */
  km: z.int().nullable(),
  gate: z.enum(entryGates),
  closes_at: z.string().nullable(),
});

export const nextShows = z.object({
  dog: z.object({ id: z.int(), name: z.string(), breed: z.string() }),
  /** The viewer's town; null while the profile names none. */
  town: z.string().nullable(),
  /** Shows that the dog may enter now, the near ones first. */
  shows: z.array(show.extend({ days: z.array(dogDay) })),
  /** Shows of these days that it may not enter, with the reason. */
  refused: z.array(show.extend({ reason: z.string() })),
});
