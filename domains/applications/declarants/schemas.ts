import { z } from 'zod';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { declarantForm } from './form.ts';

export const declarant = z.object({ declarant_id: z.int(), is_default: z.boolean(), ...answerShape(declarantForm) });
export const list = z.array(declarant);
export const addInput = inputSchema(declarantForm, {});
export const editInput = inputSchema(declarantForm, { declarantId: recordId() });
export const oneInput = z.strictObject({ declarantId: recordId() });
export const added = z.object({ declarant_id: z.int() });
