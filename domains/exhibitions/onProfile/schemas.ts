import { z } from 'zod';
import { resultRow, upcomingRow } from '../schemas.ts';

export const showsOnProfile = z.object({
  /** A breed club's are those of its breeds, a judge's those the judge judges. */
  shows: z.array(upcomingRow),
  results: z.array(resultRow),
  exhibitions_total: z.int(),
});
