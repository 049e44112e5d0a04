import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';

export const breedInput = z.strictObject({ breedId: recordId() });

const organisation = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string().nullable(),
  full_alias: z.string(),
  logo: z.string().nullable(),
});

export const directoryOnBreed = z.object({
  club: organisation.nullable(),
  kennels: z.object({ total: z.int(), items: z.array(organisation) }),
  judges: z.object({
    total: z.int(),
    items: z.array(z.object({ id: z.int(), name: z.string(), place: z.string() })),
  }),
});
