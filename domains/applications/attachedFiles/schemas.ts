import { z } from 'zod';
import { recordId, wholeNumber } from '#platform/contract/queryValues.ts';

export const kindInput = z.strictObject({ documentType: wholeNumber({ min: 1, max: 99 }) });
export const earlier = z.array(
  z.object({
    document_id: z.int(),
    name: z.string(),
    size: z.int(),
    application: z.string(),
    sent_at: z.string(),
    media_type: z.string(),
  }),
);
export const takeInput = z.strictObject({ document_id: recordId() });
export const joinInput = z.strictObject({
  document_ids: z
    .array(recordId(), 'Нужны снимки')
    .min(2, 'Выберите хотя бы два снимка')
    .max(20, 'Не больше 20 снимков'),
});
export const taken = z.object({ id: z.int(), name: z.string(), media_type: z.string(), size: z.int() });
