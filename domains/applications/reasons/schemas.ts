import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { text } from '#platform/contract/text.ts';
import { texts } from '../texts.ts';

export const done = z.object({});
export const noInput = z.strictObject({});
export const reason = z.object({ reason_id: z.int(), text: z.string(), is_own: z.boolean() });
export const list = z.array(reason);
export const newInput = z.strictObject({ text: text({ min: 10, max: 300, tooShort: texts.shortReason }) });
export const added = z.object({ reason_id: z.int() });
export const oneInput = z.strictObject({ reasonId: recordId() });
