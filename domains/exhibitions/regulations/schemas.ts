import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';

export const done = z.object({});
export const showInput = z.strictObject({ exhibitionId: recordId() });
