import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { upcomingRow } from '../schemas.ts';

export const breedInput = z.strictObject({ breedId: recordId() });

/** The breed's own shows first; when it has none, the next shows of all breeds. */
export const showsOnBreed = z.object({ shows: z.array(upcomingRow), are_its_own: z.boolean() });
