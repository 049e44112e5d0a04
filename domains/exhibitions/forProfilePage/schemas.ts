import { z } from 'zod';
import { resultRow, upcomingRow } from '../schemas.ts';

export const showsOnProfile = z.object({
  /** A breed club's are those of its breeds, a judge's those the judge judges. */
  shows: z.array(upcomingRow),
  results: z.array(resultRow),
  exhibitions_total: z.int(),
  /** Of a kennel: what the dogs bred there have won lately, and whose results these are. */
  winners: z.array(
    z.object({
      id: z.int(),
      dog: z.string(),
      dog_id: z.int(),
      show_id: z.int(),
      show: z.string(),
      begins_on: z.string(),
      place: z.int().nullable(),
      titles: z.array(z.object({ id: z.int(), name: z.string(), full_name: z.string() })),
    }),
  ),
  kennel_id: z.int().nullable(),
});
