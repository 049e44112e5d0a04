import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { upcomingRow } from '../schemas.ts';

export const breedInput = z.strictObject({ breedId: recordId() });

/** Its own shows first; where it has none, the next of all breeds. */
export const showsOnBreed = z.object({ shows: z.array(upcomingRow), are_its_own: z.boolean() });
