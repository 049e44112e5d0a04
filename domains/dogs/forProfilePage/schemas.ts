import { z } from 'zod';

export const dogOnProfile = z.object({
  id: z.int(),
  name: z.string(),
  name_lat: z.string(),
  breed: z.string(),
  fci_group: z.int(),
  /** The drawing of a head that resembles the breed; '' when there is none. */
  head: z.string(),
  sex: z.int(),
  born_on: z.string(),
  titles: z.array(z.string()),
  photo: z.string().nullable(),
});

export const dogsOnProfile = z.object({
  dogs: z.array(dogOnProfile),
  dogs_total: z.int(),
  stamp_codes: z.array(z.string()),
});
