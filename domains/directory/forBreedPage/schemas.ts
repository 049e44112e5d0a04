import { z } from 'zod';
import { profileCard } from '#domains/profiles/schemas.ts';
import { recordId } from '#platform/contract/queryValues.ts';

export const breedInput = z.strictObject({ breedId: recordId() });

/** With the fields its face is drawn from, as in the directory. */
const organisation = profileCard.extend({ city: z.string().nullable() });

export const directoryOnBreed = z.object({
  club: organisation.nullable(),
  kennels: z.object({ total: z.int(), items: z.array(organisation) }),
  judges: z.object({
    total: z.int(),
    items: z.array(z.object({ id: z.int(), name: z.string(), place: z.string() })),
  }),
});
