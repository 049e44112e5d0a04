import { z } from 'zod';
import { resultRow, upcomingRow } from '../schemas.ts';

export const showsOnProfile = z.object({
  /** For a breed club the shows of its breeds, for a judge the shows with that judge. */
  shows: z.array(upcomingRow),
  results: z.array(resultRow),
  exhibitions_total: z.int(),
  /** For a kennel: recent wins of dogs it bred, and whose results they are. */
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
