import { z } from 'zod';
import { answerShape, inputSchema } from '#platform/contract/fields/schema.ts';
import { recordId } from '#platform/contract/queryValues.ts';
import { feesForm } from './form.ts';

export const showInput = z.strictObject({ exhibitionId: recordId() });
export const feesInput = inputSchema(feesForm, { exhibitionId: recordId(), version: z.int() }).superRefine(
  ({ until_1, until_2 }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (until_2 && !until_1) refuse('until_1', 'Сначала укажите первый срок');
    if (until_1 && until_2 && until_2 <= until_1) refuse('until_2', 'Второй срок позже первого');
  },
);
export const fees = z.object({
  /** 0 before the first save. */
  version: z.int(),
  refusal: z.string().nullable(),
  castes: z.array(z.object({ id: z.int(), name: z.string() })),
  values: z.object(answerShape(feesForm)),
});
export const feeTable = z.object({
  tiers: z.array(z.string().nullable()),
  lines: z.array(z.object({ kind: z.int(), name: z.string(), amounts: z.array(z.int()) })),
});
